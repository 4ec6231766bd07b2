/**
 * The three accounts of `make up`, so that everything can be tried at once: one that is free, one with premium, one
 * of an admin; and the public lists of a folder, where one is named, so that there is something to discover. Run again,
 * it changes nothing. Production has none: everybody knows the password.
 */

import { createPool } from '@top100/database/pool';
import { makeDemoLists } from './demo-lists/make-demo-lists.ts';
import { readDemoLists } from './demo-lists/read-demo-lists.ts';
import { readEnv } from './env.ts';
import { createUser, findByEmail, hashPassword, setAdmin } from './modules/auth/index.ts';
import { grantPremium } from './modules/billing/index.ts';

const password = 'Demo-Pass-1!';
const premiumUntil = Date.UTC(2099, 11, 31);
const people = [
  { email: 'free@demo.test', username: 'demo-free' },
  { email: 'premium@demo.test', username: 'demo-premium', isPremium: true },
  { email: 'admin@demo.test', username: 'demo-admin', isAdmin: true },
];

const env = readEnv();
if (env.NODE_ENV === 'production') {
  process.stderr.write('There are no demo accounts in production: everybody knows their password.\n');
  process.exit(1);
}

const pool = await createPool(env.DATABASE_URL, { name: 'demo-accounts', max: 1 });
for (const { email, username, isPremium, isAdmin } of people) {
  const known = await findByEmail(pool, email);
  const id =
    known?.id ??
    (await createUser(pool, {
      email,
      username,
      passwordHash: await hashPassword(password),
      isVerified: true,
    }));
  if (isPremium) await grantPremium(pool, id, premiumUntil);
  if (isAdmin) await setAdmin(pool, email, true);
}
const [folder] = process.argv.slice(2);
if (folder !== undefined) await makeDemoLists(pool, readDemoLists(folder));
await pool.end();
process.stdout.write(`${people.map(({ email }) => email).join(', ')}: password ${password}\n`);
