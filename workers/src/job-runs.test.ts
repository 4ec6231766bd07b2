import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import type { Outcome, Schedule } from '@top100/queues/queues';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { z } from 'zod';
import { recordRuns, registerJobs } from './job-runs.ts';
import { purgeJobRunsHandler } from './jobs/purge-job-runs/handler.ts';

const nightly = defineJob({ id: 'nightly', payload: z.object({}) });
const often = defineJob({ id: 'often', payload: z.object({}) });
const ofEvent = defineJob({ id: 'of-event', payload: z.object({ listId: z.string() }) });
const schedule: Schedule[] = [
  { job: nightly, payload: {}, when: { cron: '0 3 * * *' } },
  { job: often, payload: {}, when: { everyMs: 90_000 } },
];

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
const run = (statement: ReturnType<typeof sql.fragment>) =>
  pool.query(sql.typeAlias('nothing')`${statement}`);
beforeEach(() => run(sql.fragment`TRUNCATE jobs, job_runs`));

const startedAt = new Date('2026-03-01T12:00:00Z');
const record = (outcome: Partial<Outcome>) =>
  recordRuns(pool, schedule, { warn: () => {} })({
    ...{ job: 'nightly', outcome: 'done', startedAt, seconds: 1.5 },
    ...outcome,
  });
const runs = () =>
  pool.any(
    sql.type(
      z.object({
        ...{ job: z.string(), started_at: z.number(), seconds: z.number(), outcome: z.string() },
        ...{ error: z.string().nullable(), report: z.unknown() },
      }),
    )`SELECT job, started_at, seconds, outcome, error, report FROM job_runs ORDER BY job, started_at`,
  );

test('the jobs of this program are known with their schedule, and whether they can be started by hand', async () => {
  for (let time = 0; time < 2; time += 1) await registerJobs(pool, [nightly, often, ofEvent], schedule);
  const jobs = sql.type(
    z.object({ id: z.string(), schedule: z.string().nullable(), can_run_now: z.boolean() }),
  )`
    SELECT id, schedule, can_run_now FROM jobs ORDER BY id`;
  expect(await pool.any(jobs)).toEqual([
    { id: 'nightly', schedule: '0 3 * * *', can_run_now: true },
    { id: 'of-event', schedule: null, can_run_now: false },
    { id: 'often', schedule: 'every 90 s', can_run_now: true },
  ]);
});

test('a job that only an older program had is forgotten after a week', async () => {
  await registerJobs(pool, [nightly, ofEvent], schedule);
  await run(sql.fragment`UPDATE jobs SET seen_at = now() - interval '6 days'`);
  await registerJobs(pool, [nightly], schedule);
  await run(sql.fragment`UPDATE jobs SET seen_at = now() - interval '8 days'`);
  const ids = sql.type(z.object({ id: z.string() }))`SELECT id FROM jobs ORDER BY id`;
  expect(await pool.anyFirst(ids)).toEqual(['nightly', 'of-event']);
  await registerJobs(pool, [nightly], schedule);
  expect(await pool.anyFirst(ids)).toEqual(['nightly']);
});

test('every try of a job of the schedule is written down, with what it reports', async () => {
  await record({ report: { rows: 7 } });
  await record({ job: 'often', outcome: 'retry', error: new Error('not yet') });
  expect(await runs()).toEqual([
    {
      job: 'nightly',
      started_at: +startedAt,
      seconds: 1.5,
      outcome: 'done',
      error: null,
      report: { rows: 7 },
    },
    { job: 'often', started_at: +startedAt, seconds: 1.5, outcome: 'retry', error: 'not yet', report: null },
  ]);
});

test('of a job of events only what did not end well is', async () => {
  await record({ job: 'of-event' });
  await record({ job: 'of-event', outcome: 'dead', error: 'no use' });
  expect(await runs()).toMatchObject([{ job: 'of-event', outcome: 'dead', error: 'no use' }]);
});

test('an error is kept without addresses of people, without NUL, and not at any length', async () => {
  const error = new Error(`Key (email)=(anna@example.com) exists \0 ${'x'.repeat(5_000)}`);
  await record({ outcome: 'dead', error });
  const [found] = await runs();
  expect(found?.error).toMatch(/^Key \(email\)=\(\[e-mail\]\) exists {2}x+$/);
  expect(found?.error).toHaveLength(1_000);
});

test('a database that is away is no reason for a run to fail', async () => {
  const away = await createPool(database.url, { name: 'test' });
  await away.end();
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  await recordRuns(away, schedule, log as never)({ job: 'nightly', outcome: 'done', startedAt, seconds: 1 });
  expect(warnings).toEqual(['a run of a job could not be written down']);
});

test('runs are forgotten after 30 days, and of one job beyond a thousand', async () => {
  await run(sql.fragment`
    INSERT INTO job_runs (job, started_at, seconds, outcome)
    SELECT 'nightly', now() - n * interval '1 day', 1, 'done' FROM generate_series(1, 40) AS n
    UNION ALL SELECT 'often', now() - n * interval '1 minute', 1, 'done' FROM generate_series(1, 1100) AS n`);
  await purgeJobRunsHandler(pool)();
  const counts = sql.type(z.object({ job: z.string(), count: z.int() }))`
    SELECT job, count(*) AS count FROM job_runs GROUP BY job ORDER BY job`;
  const [ofNightly, ofOften] = await pool.any(counts);
  expect([ofNightly?.count, ofOften?.count]).toEqual([29, 1000]);
});
