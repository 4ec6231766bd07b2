import type { Job } from './job.ts';

/** A job's attempts, and how long its queue keeps it afterwards. */
export function retention({ attempts, remembersDone }: Pick<Job<unknown>, 'attempts' | 'remembersDone'>) {
  return {
    attempts,
    // A custom type makes BullMQ call the worker's strategy: `backoff` in queues.ts.
    backoff: { type: 'doubling' },
    removeOnComplete: remembersDone ? { age: 24 * 3600, count: 1000 } : true,
    removeOnFail: { age: 90 * 24 * 3600, count: 10_000 },
  };
}
