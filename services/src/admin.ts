/**
 * `npm run admin -- …`: grants and revokes admin rights, grants premium, deletes accounts. Needs DATABASE_URL; the npm
 * script finds the database of `make up`. Exit codes: 0 success, 1 failure, 2 invalid arguments.
 */

import { email as emailSchema } from '@top100/contracts/identity-schemas';
import { env } from '@top100/database/env';
import { explainDatabaseError } from '@top100/database/explain-error';
import { createPool } from '@top100/database/pool';
import type { DatabasePool } from '@top100/database/sql';
import { eraseAccounts, findByEmail, setAdmin } from './modules/auth/index.ts';
import { grantPremium } from './modules/billing/index.ts';

const usage = `Usage:
  npm run admin -- grant EMAIL          grants admin rights
  npm run admin -- revoke EMAIL         revokes admin rights
  npm run admin -- premium EMAIL DATE   grants premium through DATE (2027-12-31); a past one ends it
  npm run admin -- delete EMAIL         deletes the account, as its owner would: purged after 30 days
`;

const [command, givenEmail, givenDate, ...rest] = process.argv.slice(2);
const address = emailSchema.safeParse(givenEmail);
const date = readDate(givenDate);
const isValid =
  address.success &&
  rest.length === 0 &&
  (command === 'premium'
    ? date !== undefined
    : ['grant', 'revoke', 'delete'].includes(command ?? '') && givenDate === undefined);

if (!isValid) {
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
  const line = explainDatabaseError(error, env.DATABASE_URL);
  if (line === undefined) throw error;
  fail(line);
}

/** Runs the command and describes the result in a sentence; undefined if the account doesn't exist. */
async function run(pool: DatabasePool, email: string): Promise<string | undefined> {
  if (command === 'delete') return await erase(pool, email);
  if (command !== 'premium') {
    const isAdmin = command === 'grant';
    if (!(await setAdmin(pool, email, isAdmin))) return undefined;
    return isAdmin ? `${email} is an admin.` : `${email} is no longer an admin.`;
  }
  const found = await findByEmail(pool, email);
  if (!found || date === undefined) return undefined;
  await grantPremium(pool, found.id, date);
  return date > Date.now() ? `${email} has premium through ${givenDate}.` : `${email} no longer has premium.`;
}

/** For deletion requests by mail. The workers end the account's charges. */
async function erase(pool: DatabasePool, email: string): Promise<string | undefined> {
  const found = await findByEmail(pool, email);
  if (!found) return undefined;
  await pool.transaction((transaction) =>
    eraseAccounts(transaction, [{ userId: found.id, at: new Date().toISOString() }]),
  );
  return `The account of ${email} is deleted. Its data are purged in 30 days.`;
}

/** Parses a date to the end of that day in UTC; undefined if it is invalid. */
function readDate(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const start = Date.parse(`${text}T00:00:00Z`);
  // Date.parse reads 2027-02-31 as the third of March.
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
  return isDay ? start + 86_400_000 - 1 : undefined;
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
