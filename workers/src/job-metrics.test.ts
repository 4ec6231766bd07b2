import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { Registry } from 'prom-client';
import { addList, addPerson } from '../test/public-lists.ts';
import { observeRankings, observeSubscriptions } from './job-metrics.ts';
import { rebuildRankingsHandler } from './jobs/rebuild-rankings/handler.ts';

let database: TestDatabase;
let pool: DatabasePool;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = await createPool(database.url, { name: 'test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('how many lists are ranked is told, and of the last rebuild its age, its duration and its rows', async () => {
  const registry = new Registry();
  observeRankings(registry, pool);
  const figures = async () => (await registry.metrics()).split('\n').filter((line) => /^rankings/.test(line));
  expect(await figures()).toEqual(['rankings_lists 0']);

  await addList(pool);
  await rebuildRankingsHandler(pool)({}, { id: 'x', attempt: 1, signal: new AbortController().signal });
  await pool.query(sql.typeAlias('nothing')`
    INSERT INTO job_runs (job, started_at, seconds, outcome, report) VALUES
      ('rebuild-rankings', now() - interval '700 s', 9, 'done', '{"rows": 99}'),
      ('rebuild-rankings', now() - interval '100 s', 2.5, 'done', '{"rows": 1}'),
      ('rebuild-rankings', now() - interval '10 s', 1, 'retry', NULL)`);
  const [lists, age, ...rest] = await figures();
  expect([lists, ...rest]).toEqual([
    'rankings_lists 1',
    'rankings_rebuild_seconds 2.5',
    'rankings_rebuild_rows 1',
  ]);
  const seconds = Number(age?.replace('rankings_age_seconds ', ''));
  expect(seconds).toBeGreaterThanOrEqual(100);
  expect(seconds).toBeLessThan(160);
});

test('how many subscriptions there are is told, and how many should have been renewed', async () => {
  const registry = new Registry();
  observeSubscriptions(registry, pool);
  const figures = async () =>
    (await registry.metrics()).split('\n').filter((line) => /^subscriptions/.test(line));
  expect(await figures()).toEqual(['subscriptions_overdue 0']);
  for (const [status, cancelled, days] of [
    ['active', false, 9],
    ['active', false, -1],
    ['active', true, -1],
    ['canceled', false, -9],
  ] as const) {
    const userId = await addPerson(pool);
    await pool.query(sql.typeAlias('nothing')`
      INSERT INTO subscriptions (user_id, subscription_id, status, price_id, amount, interval, current_period_end,
        cancel_at_period_end, premium_until)
      VALUES (${userId}, ${userId}, ${status}, 'price_1', 399, 'month', now(), ${cancelled},
        now() + ${days} * interval '1 day')`);
  }
  expect((await figures()).toSorted()).toEqual([
    'subscriptions_overdue 1',
    'subscriptions{status="active"} 3',
    'subscriptions{status="canceled"} 1',
  ]);
});
