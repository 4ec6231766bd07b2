import { expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { createCollectors } from '@top100/runtime/collectors';
import { openDatabase } from '@top100/testing/for-one-file';
import { Registry } from 'prom-client';
import { addList, addPerson } from '../test/public-lists.ts';
import { collectRankings, collectSubscriptions } from './job-metrics.ts';
import { rebuildRankingsHandler } from './jobs/rebuild-rankings/handler.ts';

const { pool } = await openDatabase();

test('reports the number of ranked lists, and age, duration and rows of the last rebuild', async () => {
  const registry = new Registry();
  collectRankings(createCollectors(registry), pool);
  const figures = async () => (await registry.metrics()).split('\n').filter((line) => /^rankings/.test(line));
  expect(await figures()).toEqual([]);

  await addList(pool);
  const run = { id: 'x', attempt: 1, signal: new AbortController().signal };
  expect(await rebuildRankingsHandler(pool)({}, run)).toEqual({ rows: 1, lists: 1 });
  await pool.query(sql.typeAlias('void')`
    INSERT INTO job_runs (job, started_at, seconds, outcome, report) VALUES
      ('rebuild-rankings', now() - interval '700 s', 9, 'done', '{"rows": 99}'),
      ('rebuild-rankings', now() - interval '100 s', 2.5, 'done', '{"rows": 1, "lists": 7}'),
      ('rebuild-rankings', now() - interval '10 s', 1, 'retry', NULL)`);
  const [age, ...rest] = await figures();
  expect(rest).toEqual(['rankings_rebuild_seconds 2.5', 'rankings_rebuild_rows 1', 'rankings_lists 7']);
  const seconds = Number(age?.replace('rankings_age_seconds ', ''));
  expect(seconds).toBeGreaterThanOrEqual(100);
  expect(seconds).toBeLessThan(160);
});

test('reports the number of subscriptions, and of those with an overdue renewal', async () => {
  const registry = new Registry();
  collectSubscriptions(createCollectors(registry), pool, 0);
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
    await pool.query(sql.typeAlias('void')`
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
