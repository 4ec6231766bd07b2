import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import { createQueues, type Queues } from '@top100/queues/queues';
import { eventually } from '@top100/testing/eventually';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';
import { z } from 'zod';
import { errorCodeOf, failAdminLog, signUpAdmin } from '../../../test/harness/admin.ts';
import { startTestApp, type TestApp } from '../../../test/harness/app.ts';
import { run } from '../../../test/harness/public-lists.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const tidyUp = defineJob({ id: 'tidy-up', payload: z.object({}) });

describe.each(['redis', 'postgres'] as const)('jobs with queues on %s', (mode) => {
  let app: TestApp;
  let boss: Awaited<ReturnType<typeof signUpAdmin>>;
  let queues: Queues;

  beforeAll(async () => {
    const where = mode === 'redis' ? { REDIS_URL: redis.url } : {};
    app = await startTestApp(where);
    boss = await signUpAdmin(app);
    const log = { warn: () => undefined, error: () => undefined };
    queues = await createQueues({ databaseUrl: app.databaseUrl, redisUrl: where.REDIS_URL, log });
    await run(
      app,
      sql.fragment`
      INSERT INTO jobs (id, schedule, can_run_now)
      VALUES ('tidy-up', '10 * * * *', true), ('send-letter', NULL, false)`,
    );
  });
  afterAll(async () => {
    await queues.close();
    await app.close();
  });

  const start = (id: string) => boss.ask('POST', `/api/admin/jobs/${id}/run`);
  const depths = async () =>
    ((await boss.ask('GET', '/api/admin/figures')).body as { queues: Record<string, unknown>[] | null })
      .queues;
  const empty = { waiting: 0, active: 0, delayed: 0, failed: 0 };

  test('are started by an admin, shown as waiting and logged', async () => {
    expect((await start('tidy-up')).body).toEqual({ success: true });
    expect(await depths()).toEqual([
      { job: 'send-letter', ...empty },
      { job: 'tidy-up', ...empty, waiting: 1 },
    ]);
    const runs: unknown[] = [];
    await queues.work(tidyUp, async (payload) => void runs.push(payload));
    await eventually(() => expect(runs).toEqual([{}]));
    expect(await boss.logOf('tidy-up')).toEqual([
      boss.logEntry('run-job', ['job', 'tidy-up', 'tidy-up'], {}),
    ]);
  });

  test('are not started if they need a payload or are unknown', async () => {
    expect([errorCodeOf(await start('send-letter')), errorCodeOf(await start('dig-hole'))]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect(errorCodeOf(await start('..%2Fusers'))).toBe('bad_request');
    expect(await boss.logOf('send-letter')).toEqual([]);
  });

  test('are not started if the log entry fails', async () => {
    await queues.close();
    const waiting = await depths();
    const allow = await failAdminLog(app);
    expect((await start('tidy-up')).status).toBe(500);
    await allow();
    expect(await depths()).toEqual(waiting);
  });
});

test('jobs are listed with their last ten runs, latest first', async () => {
  const app = await startTestApp();
  const { ask } = await signUpAdmin(app);
  await run(
    app,
    sql.fragment`
    INSERT INTO jobs (id, schedule, can_run_now)
    VALUES ('send-letter', NULL, false), ('tidy-up', 'every 600 s', true)`,
  );
  await run(
    app,
    sql.fragment`
    INSERT INTO job_runs (job, started_at, seconds, outcome, error, report)
    SELECT 'tidy-up', now() - n * interval '1 min', n, CASE WHEN n = 1 THEN 'dead' ELSE 'done' END,
      CASE WHEN n = 1 THEN 'No room' END, CASE WHEN n > 1 THEN jsonb_build_object('rows', n, 'odd', true) END
    FROM generate_series(1, 12) AS n`,
  );
  const { body } = await ask('GET', '/api/admin/jobs');
  await app.close();
  const { jobs } = body as { jobs: { runs: unknown[] }[] };
  expect(jobs).toMatchObject([
    { id: 'tidy-up', schedule: 'every 600 s', canRunNow: true },
    { id: 'send-letter', schedule: null, canRunNow: false, runs: [] },
  ]);
  expect(jobs[0]?.runs).toHaveLength(10);
  expect(jobs[0]?.runs.slice(0, 2)).toEqual([
    { startedAt: expect.stringMatching(/Z$/), seconds: 1, outcome: 'dead', error: 'No room', report: null },
    {
      ...{ startedAt: expect.stringMatching(/Z$/), seconds: 2, outcome: 'done', error: null },
      report: { rows: 2, odd: 'true' },
    },
  ]);
});

test('the figures omit the queues while Redis is unavailable, and nothing is started or logged', async () => {
  const app = await startTestApp({ REDIS_URL: 'redis://127.0.0.1:1' });
  const boss = await signUpAdmin(app);
  await run(app, sql.fragment`INSERT INTO jobs (id, can_run_now) VALUES ('tidy-up', true)`);
  const figures = await boss.ask('GET', '/api/admin/figures');
  expect(figures).toMatchObject({ status: 200, body: { queues: null, totals: { accounts: 1 } } });
  expect(errorCodeOf(await boss.ask('POST', '/api/admin/jobs/tidy-up/run'))).toBe('service_unavailable');
  expect(await boss.logOf('tidy-up')).toEqual([]);
  expect((await app.as(boss)('/admin/queues')).status).toBe(503);
  await app.close();
});
