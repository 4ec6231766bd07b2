/** Set at build time; the fallback is obviously not a real address. */
export const contactAddress: string = import.meta.env?.VITE_CONTACT_EMAIL || 'hello@top100.example';
