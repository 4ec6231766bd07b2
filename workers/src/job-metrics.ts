import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { outboxLag } from '@top100/events/outbox';
import type { Job } from '@top100/queues/job';
import type { JobCounts, Outcome } from '@top100/queues/queues';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { rebuildRankingsJob } from './jobs/rebuild-rankings/job.ts';

/** Registers what Prometheus learns about jobs; gives the function that hears of each finished try. */
export function observeJobs(registry: Registry): (outcome: Outcome) => void {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of tries of a job by outcome: done, retry, dead',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
    registers: [registry],
  });
  return ({ job, outcome, seconds }) => duration.observe({ job, outcome }, seconds);
}

/** Counts the jobs of each queue at every scrape. All worker processes tell the same figures: take the max. */
export function observeQueues(
  registry: Registry,
  jobs: Job<unknown>[],
  counts: (job: Job<unknown>) => Promise<JobCounts>,
): void {
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in a queue by state: waiting, active, delayed, failed',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      for (const job of jobs) {
        for (const [state, count] of Object.entries(await counts(job)))
          this.set({ job: job.id, state }, count);
      }
    },
  });
}

/** Looks into the outbox at every scrape. All worker processes tell the same figures: take the max. */
export function observeOutbox(registry: Registry, connection: CommonQueryMethods): void {
  const lag = new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest event that no relay has carried to the queues',
    registers: [registry],
  });
  const events = new Gauge({
    name: 'outbox_events',
    help: 'Events by state: unsent (not in the queues yet), undone (in the queues, with jobs that are not done)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { unsent, undone, lagSeconds } = await outboxLag(connection);
      this.set({ state: 'unsent' }, unsent);
      this.set({ state: 'undone' }, undone);
      lag.set(lagSeconds);
    },
  });
  events.set({ state: 'unsent' }, 0);
}

/** Counts subscriptions at every scrape; all worker processes tell the same figures. */
export function observeSubscriptions(registry: Registry, connection: CommonQueryMethods): void {
  new Gauge({
    name: 'subscriptions',
    help: "Subscriptions by status, in Stripe's words",
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const row = sql.type(z.object({ status: z.string(), count: z.int() }));
      this.reset();
      for (const { status, count } of await connection.any(row`
        SELECT status, count(*) AS count FROM subscriptions GROUP BY status`)) {
        this.set({ status }, count);
      }
    },
  });
  new Gauge({
    name: 'subscriptions_overdue',
    help: 'Subscriptions that should have been renewed days ago, and of which nothing was heard',
    registers: [registry],
    async collect() {
      const row = sql.type(z.object({ count: z.int() }));
      this.set(
        await connection.oneFirst(row`
          SELECT count(*) AS count FROM subscriptions
          WHERE status IN ('active', 'trialing') AND NOT cancel_at_period_end AND premium_until < now()`),
      );
    },
  });
}

/** Looks at the rankings and their last rebuild at every scrape; all worker processes tell the same figures. */
export function observeRankings(registry: Registry, connection: CommonQueryMethods): void {
  // One look for all figures of a scrape, which are collected at the same time.
  let looking: Promise<z.infer<typeof rankingFigures>> | undefined;
  const look = () => {
    looking ??= readRankingFigures(connection).finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const helps = {
    rankings_lists: 'Public lists that are ranked',
    rankings_age_seconds: 'Time since the last full rebuild of the rankings began',
    rankings_rebuild_seconds: 'Duration of the last full rebuild',
    rankings_rebuild_rows: 'Rows that the last full rebuild found to differ and wrote',
  };
  for (const [name, help] of Object.entries(helps)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = (await look())[name as keyof typeof helps];
        // What has not happened yet has no figure: an age of 0 would look like the opposite.
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
}

const rankingFigures = z.object({
  rankings_lists: z.int(),
  rankings_age_seconds: z.number().nullable(),
  rankings_rebuild_seconds: z.number().nullable(),
  rankings_rebuild_rows: z.number().nullable(),
});

async function readRankingFigures(connection: CommonQueryMethods) {
  return await connection.one(sql.type(rankingFigures)`
    SELECT (SELECT count(*) FROM rankings) AS rankings_lists, last.*
    FROM (SELECT) AS always LEFT JOIN LATERAL (
      SELECT extract(epoch FROM now() - started_at)::float8 AS rankings_age_seconds,
        seconds AS rankings_rebuild_seconds, (report ->> 'rows')::float8 AS rankings_rebuild_rows
      FROM job_runs WHERE job = ${rebuildRankingsJob.id} AND outcome = 'done'
      ORDER BY started_at DESC LIMIT 1
    ) AS last ON true`);
}
