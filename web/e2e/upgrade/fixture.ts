import { fileURLToPath } from 'node:url';

/** Data of an earlier version (see make-fixture.ts). */
export const fixture = {
  rows: fileURLToPath(new URL('./rows.json', import.meta.url)),
  pages: fileURLToPath(new URL('./pages.tar.gz', import.meta.url)),
};

/** The owner of the account. */
export const person = {
  email: 'old-hand@example.com',
  username: 'old-hand',
  password: 'Rainy-Sunday-7',
};
