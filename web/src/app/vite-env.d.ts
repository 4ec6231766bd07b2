/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The address on the contact page. */
  readonly VITE_CONTACT_EMAIL?: string;
}
