/**
 * `npm run admin -- …`: who is an admin, and premium as a gift. Needs DATABASE_URL; `npm run admin` finds the
 * database of `make up` by itself. Exit codes: 0 done, 1 not done, 2 not understood.
 */

import { email as emailSchema } from '@top100/contracts/identity';
import { env } from '@top100/database/env';
import { isDatabaseUnavailable } from '@top100/database/errors';
import { createPool } from '@top100/database/pool';
import type { DatabasePool } from '@top100/database/sql';
import { findByEmail, setAdmin } from './modules/auth/index.ts';
import { grantPremium } from './modules/billing/index.ts';

const usage = `Usage:
  npm run admin -- grant EMAIL          makes somebody an admin
  npm run admin -- revoke EMAIL         takes that back
  npm run admin -- premium EMAIL DATE   gives premium through DATE (2027-12-31); a past one ends it
`;

const [command, givenEmail, givenDate, ...rest] = process.argv.slice(2);
const address = emailSchema.safeParse(givenEmail);
const date = readDate(givenDate);
const isUnderstood =
  address.success &&
  rest.length === 0 &&
  (command === 'premium'
    ? date !== undefined
    : (command === 'grant' || command === 'revoke') && givenDate === undefined);

if (!isUnderstood) {
  process.stderr.write(usage);
  process.exit(2);
}

try {
  const pool = await createPool(env.DATABASE_URL, { name: 'admin', max: 1 });
  const done = await run(pool, address.data);
  await pool.end();
  if (done === undefined) fail(`There is no account with the email ${address.data}.`);
  process.stdout.write(`${done}\n`);
} catch (error) {
  if (!isDatabaseUnavailable(error)) throw error;
  fail('The database does not answer. Is it running, and is DATABASE_URL right?');
}

/** What was done, in a sentence; undefined where there is no such account. */
async function run(pool: DatabasePool, email: string): Promise<string | undefined> {
  if (command !== 'premium') {
    const isAdmin = command === 'grant';
    if (!(await setAdmin(pool, email, isAdmin))) return undefined;
    return isAdmin ? `${email} is an admin.` : `${email} is no admin any more.`;
  }
  const found = await findByEmail(pool, email);
  if (!found || date === undefined) return undefined;
  await grantPremium(pool, found.id, date);
  return date > Date.now()
    ? `${email} has premium through ${givenDate}.`
    : `${email} has no premium any more.`;
}

/** The end of a day as people write it, in UTC; undefined for what is no day. */
function readDate(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const start = Date.parse(`${text}T00:00:00Z`);
  // 2027-02-31 is read as the third of March.
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
  return isDay ? start + 86_400_000 - 1 : undefined;
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
