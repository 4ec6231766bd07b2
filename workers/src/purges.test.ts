import { beforeEach, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { openDatabase } from '@top100/testing/for-one-file';
import { z } from 'zod';
import { purgeAccountsHandler } from './jobs/purge-accounts/handler.ts';
import { purgeOutboxHandler } from './jobs/purge-outbox/handler.ts';
import { purgeSessionsHandler } from './jobs/purge-sessions/handler.ts';
import { purgeStripeEventsHandler } from './jobs/purge-stripe-events/handler.ts';
import { schedule } from './schedule.ts';

const { pool, run } = await openDatabase({ statementTimeout: 0 });
beforeEach(() => run(sql.fragment`TRUNCATE users, outbox CASCADE`));

const days = (count: number) => sql.fragment`now() - ${count} * interval '1 day'`;
const names = async () =>
  [...(await pool.anyFirst(sql.type(z.object({ username: z.string() }))`SELECT username FROM users`))].sort();

async function addPerson(username: string, facts: { age: number; verified?: boolean; deletedAgo?: number }) {
  const { age, verified = true, deletedAgo } = facts;
  await run(sql.fragment`INSERT INTO users (email, username, created_at, verified_at, deleted_at) VALUES
    (${`${username}@example.com`}, ${username}, ${days(age)}, ${verified ? days(age) : null},
      ${deletedAgo === undefined ? null : days(deletedAgo)})`);
}

test('removes unverified accounts after 7 days and deleted ones after 30, with all their data', async () => {
  await addPerson('fresh', { age: 6.9, verified: false });
  await addPerson('forgotten', { age: 7.1, verified: false });
  await addPerson('old', { age: 900 });
  await addPerson('deleted', { age: 900, deletedAgo: 29.9 });
  await addPerson('buried', { age: 900, deletedAgo: 30.1 });
  await addPerson('unverified-and-deleted', { age: 20, verified: false, deletedAgo: 10 });
  await run(sql.fragment`INSERT INTO credentials (user_id, password_hash) SELECT id, 'x' FROM users`);
  await purgeAccountsHandler(pool)();
  expect(await names()).toEqual(['deleted', 'fresh', 'old', 'unverified-and-deleted']);
  expect(
    await pool.oneFirst(sql.type(z.object({ n: z.number() }))`SELECT count(*) AS n FROM credentials`),
  ).toBe(4);
});

test('removes more accounts than one statement takes', async () => {
  await Promise.all(
    Array.from({ length: 120 }, (_, n) => addPerson(`old-${n}`, { age: 8, verified: false })),
  );
  await purgeAccountsHandler(pool)();
  expect(await names()).toEqual([]);
});

test('removes expired sessions only', async () => {
  await addPerson('ann', { age: 1 });
  await run(sql.fragment`INSERT INTO sessions (id_hash, user_id, generation, expires_at)
    SELECT 'over'::bytea, id, 0, ${days(1)} FROM users UNION ALL SELECT 'live'::bytea, id, 0, ${days(-1)} FROM users`);
  await purgeSessionsHandler(pool)();
  expect(
    await pool.anyFirst(
      sql.type(z.object({ id: z.string() }))`SELECT encode(id_hash, 'escape') AS id FROM sessions`,
    ),
  ).toEqual(['live']);
});

test('removes events two days after they are done, and never earlier', async () => {
  await run(sql.fragment`INSERT INTO outbox (event, payload, created_at, sent_at, done_at) VALUES
    ('old', '{}', ${days(9)}, ${days(9)}, ${days(2.1)}),
    ('young', '{}', ${days(9)}, ${days(9)}, ${days(1.9)}),
    ('undone', '{}', ${days(900)}, ${days(900)}, NULL)`);
  await purgeOutboxHandler(pool)();
  const left = await pool.anyFirst(
    sql.type(z.object({ event: z.string() }))`SELECT event FROM outbox ORDER BY 1`,
  );
  expect(left).toEqual(['undone', 'young']);
});

test('schedules every purge', () => {
  const scheduled = schedule.map(({ job }) => job.id);
  expect(scheduled).toEqual(expect.arrayContaining(['purge-sessions', 'purge-accounts', 'purge-outbox']));
});

test('removes Stripe events after 90 days', async () => {
  await run(sql.fragment`INSERT INTO stripe_events (id, type, customer_id, created_at, received_at) VALUES
    ('evt_old', 'invoice.paid', 'cus_1', ${days(1)}, ${days(90.1)}),
    ('evt_young', 'invoice.paid', 'cus_1', ${days(900)}, ${days(89.9)})`);
  expect(await purgeStripeEventsHandler(pool)()).toEqual({ removed: 1 });
  const left = await pool.anyFirst(sql.type(z.object({ id: z.string() }))`SELECT id FROM stripe_events`);
  expect(left).toEqual(['evt_young']);
});
