import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { outboxLag } from '@top100/events/outbox';
import type { Job } from '@top100/queues/job';
import type { JobCounts, Outcome } from '@top100/queues/queues';
import type { createCollectors } from '@top100/runtime/collectors';
import { Counter, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { rebuildRankingsJob } from './jobs/rebuild-rankings/handler.ts';
import { type MailResult, mailResults } from './mailer.ts';

// The label is `queue` because Prometheus sets `job` to the name of the scrape.

type Collect = ReturnType<typeof createCollectors>;

/** Registers the metrics of jobs; returns the function that records each attempt. */
export function observeJobs(registry: Registry): (outcome: Outcome) => void {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of job attempts by outcome: done, retry, dead',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
    registers: [registry],
  });
  return ({ job, outcome, seconds }) => duration.observe({ queue: job, outcome }, seconds);
}

/** Registers the metric of mails; returns the function that records each attempt. */
export function observeMails(registry: Registry): (result: MailResult) => void {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Attempts to send a mail by result: sent, refused (permanently), deferred (by the recipient), failed (the server)',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of mailResults) mails.inc({ result }, 0);
  return (result) => mails.inc({ result });
}

/** Counts the jobs of each queue at every scrape. All worker processes report the same values: aggregate with max. */
export function collectQueues(
  collect: Collect,
  jobs: Job<unknown>[],
  counts: (job: Job<unknown>) => Promise<JobCounts>,
): void {
  collect({
    name: 'queues',
    read: () => Promise.all(jobs.map(async (job) => ({ queue: job.id, states: await counts(job) }))),
    gauges: {
      queue_jobs: {
        help: 'Jobs in a queue by state: waiting, active, delayed, failed',
        labelNames: ['queue', 'state'],
        values: (found) =>
          found.flatMap(({ queue, states }) =>
            Object.entries(states).map(([state, count]) => [{ queue, state }, count] as const),
          ),
      },
    },
  });
}

/** Measures the outbox at every scrape. All worker processes report the same values: aggregate with max. */
export function collectOutbox(collect: Collect, connection: CommonQueryMethods): void {
  collect({
    name: 'outbox',
    read: () => outboxLag(connection),
    gauges: {
      outbox_lag_seconds: {
        help: 'Age of the oldest event that is not yet in the queues',
        values: ({ lagSeconds }) => [[{}, lagSeconds]],
      },
      outbox_events: {
        help: 'Events by state, up to 10,000: unsent (not yet in the queues), undone (in the queues, with unfinished jobs)',
        labelNames: ['state'],
        values: ({ unsent, undone }) => [
          [{ state: 'unsent' }, unsent],
          [{ state: 'undone' }, undone],
        ],
      },
    },
  });
}

/** Counting scans the whole table, and overdue renewals are a matter of days: every five minutes is enough. */
const subscriptionsMaxAgeMs = 300_000;

const statusRow = z.object({ status: z.string(), count: z.int(), overdue: z.int() });

/** Counts subscriptions. All worker processes report the same values: aggregate with max. */
export function collectSubscriptions(
  collect: Collect,
  connection: CommonQueryMethods,
  maxAgeMs = subscriptionsMaxAgeMs,
): void {
  collect({
    name: 'subscriptions',
    maxAgeMs,
    read: () =>
      connection.any(sql.type(statusRow)`
      SELECT status, count(*) AS count, count(*) FILTER (WHERE status IN ('active', 'trialing')
        AND NOT cancel_at_period_end AND premium_until < now()) AS overdue
      FROM subscriptions GROUP BY status`),
    gauges: {
      subscriptions: {
        help: 'Subscriptions by Stripe status',
        labelNames: ['status'],
        values: (rows) => rows.map(({ status, count }) => [{ status }, count] as const),
      },
      subscriptions_overdue: {
        help: 'Active subscriptions whose renewal is days overdue',
        values: (rows) => [[{}, rows.reduce((sum, { overdue }) => sum + overdue, 0)]],
      },
    },
  });
}

const rebuildRow = z.object({
  age: z.number().nullable(),
  seconds: z.number().nullable(),
  rows: z.number().nullable(),
  lists: z.number().nullable(),
});

/** Reports the last rebuild of the rankings. All worker processes report the same values: aggregate with max. */
export function collectRankings(collect: Collect, connection: CommonQueryMethods): void {
  collect({
    name: 'rankings',
    read: () =>
      connection.maybeOne(sql.type(rebuildRow)`
      SELECT extract(epoch FROM now() - started_at)::float8 AS age, seconds,
        (report ->> 'rows')::float8 AS rows, (report ->> 'lists')::float8 AS lists
      FROM job_runs WHERE job = ${rebuildRankingsJob.id} AND outcome = 'done'
      ORDER BY started_at DESC LIMIT 1`),
    // No value before the first rebuild: an age of 0 would look like a fresh one.
    gauges: {
      rankings_age_seconds: {
        help: 'Time since the start of the last full rebuild of the rankings',
        values: (last) => [[{}, last?.age ?? null]],
      },
      rankings_rebuild_seconds: {
        help: 'Duration of the last full rebuild',
        values: (last) => [[{}, last?.seconds ?? null]],
      },
      rankings_rebuild_rows: {
        help: 'Outdated rows written by the last full rebuild',
        values: (last) => [[{}, last?.rows ?? null]],
      },
      rankings_lists: {
        help: 'Ranked lists after the last full rebuild',
        values: (last) => [[{}, last?.lists ?? null]],
      },
    },
  });
}
