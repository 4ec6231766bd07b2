/**
 * Creates the three accounts of `make up` (free, premium and admin) and, if a folder is given, its public lists for
 * Discover. Idempotent. Never in production: the password is public.
 */

import { createPool } from '@top100/database/pool';
import { readEnv } from '../src/env.ts';
import { createUser, findByEmail, hashPassword, setAdmin } from '../src/modules/auth/index.ts';
import { grantPremium } from '../src/modules/billing/index.ts';
import { makeDemoLists } from './demo-lists/make-demo-lists.ts';
import { readDemoLists } from './demo-lists/read-demo-lists.ts';

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
