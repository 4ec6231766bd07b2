import type { Job } from './job.ts';

/** How often a job is tried, and for how long its queue remembers it afterwards. */
export function retention({ attempts, remembersDone }: Pick<Job<unknown>, 'attempts' | 'remembersDone'>) {
  return {
    attempts,
    // Any name that is not BullMQ's own asks the worker's strategy: `backoff` in queues.ts.
    backoff: { type: 'doubling' },
    removeOnComplete: remembersDone ? { age: 24 * 3600, count: 1000 } : true,
    removeOnFail: { age: 90 * 24 * 3600, count: 10_000 },
  };
}
