/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where questions go; the address on the contact page. */
  readonly VITE_CONTACT_EMAIL?: string;
}
