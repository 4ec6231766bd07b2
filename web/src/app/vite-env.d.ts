/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

interface ImportMetaEnv {
  /** Where questions go; the address on the contact page. */
  readonly VITE_CONTACT_EMAIL?: string;
}
