/**
 * Adjusts restored data before the database is used, in one transaction; `npm run restore` runs it on the new database.
 * Reads `{ "erased": [{ "userId", "at" }], … }` from stdin and prints what it did as JSON.
 */
import { text } from 'node:stream/consumers';
import { env } from '@top100/database/env';
import { createPool } from '@top100/database/pool';
import { finishMailEvents } from '@top100/events/finish-mail-events';
import { z } from 'zod';
import { deleteAllSessions, eraseAccounts, eraseDemoAccounts } from './modules/auth/index.ts';
import { startEpoch } from './modules/lists/index.ts';

const input = z.object({
  erased: z.array(z.object({ userId: z.uuid(), at: z.iso.datetime() })),
  /** The database is already live: only erase accounts deleted at the last moment. */
  isServing: z.boolean().default(false),
  /** A `make up` becomes a production database: erase its demo accounts. */
  isMove: z.boolean().default(false),
  /** Ends all sessions, as after a break-in. */
  signsOut: z.boolean().default(false),
});

const { erased, isServing, isMove, signsOut } = input.parse(JSON.parse(await text(process.stdin)));
const pool = await createPool(env.DATABASE_URL, { name: 'after-restore', max: 1, statementTimeout: 0 });
const done = await pool.transaction(async (transaction) => ({
  epoch: isServing ? undefined : await startEpoch(transaction),
  mails: isServing ? 0 : await finishMailEvents(transaction),
  sessions: signsOut ? await deleteAllSessions(transaction) : 0,
  erased: await eraseAccounts(transaction, erased),
  demo: isMove ? await eraseDemoAccounts(transaction) : 0,
}));
await pool.end();
process.stdout.write(`${JSON.stringify(done)}\n`);
