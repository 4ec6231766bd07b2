/** Set when the app is built; without it an address that nobody can mistake for a real one. */
export const contactAddress: string = import.meta.env?.VITE_CONTACT_EMAIL || 'hello@top100.example';
