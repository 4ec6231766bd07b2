import type { CommonQueryMethods } from '@top100/database/sql';
import { outboxLag } from '@top100/events/outbox';
import type { Job } from '@top100/queues/job';
import type { JobCounts, Outcome } from '@top100/queues/queues';
import { Gauge, Histogram, type Registry } from 'prom-client';

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
