import { beforeEach, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { sql } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import type { Outcome, Schedule } from '@top100/queues/queues';
import { openDatabase } from '@top100/testing/for-one-file';
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

const { database, pool, run } = await openDatabase();
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

test('registers the jobs of this version with their schedule and whether an admin can start them', async () => {
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

test('removes a job of an older version after a week', async () => {
  await registerJobs(pool, [nightly, ofEvent], schedule);
  await run(sql.fragment`UPDATE jobs SET seen_at = now() - interval '6 days'`);
  await registerJobs(pool, [nightly], schedule);
  await run(sql.fragment`UPDATE jobs SET seen_at = now() - interval '8 days'`);
  const ids = sql.type(z.object({ id: z.string() }))`SELECT id FROM jobs ORDER BY id`;
  expect(await pool.anyFirst(ids)).toEqual(['nightly', 'of-event']);
  await registerJobs(pool, [nightly], schedule);
  expect(await pool.anyFirst(ids)).toEqual(['nightly']);
});

test('records every attempt of a scheduled job with its report', async () => {
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

test('records only failed attempts of an event job', async () => {
  await record({ job: 'of-event' });
  await record({ job: 'of-event', outcome: 'dead', error: 'no use' });
  expect(await runs()).toMatchObject([{ job: 'of-event', outcome: 'dead', error: 'no use' }]);
});

test('stores error messages without email addresses and NUL, cut to the maximum length', async () => {
  const error = new Error(`Key (email)=(anna@example.com) exists \0 ${'x'.repeat(5_000)}`);
  await record({ outcome: 'dead', error });
  const [found] = await runs();
  expect(found?.error).toMatch(/^Key \(email\)=\(\[e-mail\]\) exists {2}x+$/);
  expect(found?.error).toHaveLength(1_000);
});

test('does not fail a run when the database is unavailable', async () => {
  const away = await createPool(database.url, { name: 'test' });
  await away.end();
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  await recordRuns(away, schedule, log as never)({ job: 'nightly', outcome: 'done', startedAt, seconds: 1 });
  expect(warnings).toEqual(['failed to record a job run']);
});

test('removes runs after 30 days, and all but the latest thousand of a job', async () => {
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
