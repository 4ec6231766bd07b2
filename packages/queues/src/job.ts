import type { z } from 'zod';

/** A kind of background job: its id names the queue, its schema the payload (ids and facts, never whole records). */
export type Job<Payload> = {
  id: string;
  payload: z.ZodType<Payload>;
  /** Maximum concurrent runs per worker process. */
  concurrency: number;
  /** Maximum attempts before dead-lettering. */
  attempts: number;
  /** Delay before the second attempt; doubles with each further one, minus up to a quarter of random jitter. */
  backoffMs: number;
  /** Maximum delay between two attempts. */
  maxBackoffMs: number;
  /**
   * Whether the queue keeps the ids of completed jobs and ignores an add of the same id. Not for event jobs: Postgres
   * records them as done (outbox_done), and after a restore the queue would drop jobs that must run again.
   */
  remembersDone: boolean;
};

/** Context of one attempt. */
export type Run = { id: string; attempt: number; signal: AbortSignal };

/** Results of a run, such as rows changed or drift found. */
export type RunReport = Record<string, number | string>;

/** Throwing means "retry". Delivery is at least once, so a handler reads the current state. */
export type Handler<Payload> = (payload: Payload, run: Run) => Promise<RunReport | undefined> | Promise<void>;

/** Thrown by a handler when retries are pointless: the job is dead-lettered immediately. */
export class NonRetryableError extends Error {}

type JobOptions<Payload> = Pick<Job<Payload>, 'id' | 'payload'> & Partial<Job<Payload>>;

export function defineJob<Payload>(options: JobOptions<Payload>): Job<Payload> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(options.id)) {
    throw new Error(`A job's id is written in lower-case words with hyphens: ${options.id}`);
  }
  const usual = {
    concurrency: 1,
    attempts: 5,
    backoffMs: 1_000,
    maxBackoffMs: 3_600_000,
    remembersDone: true,
  };
  return { ...usual, ...options };
}
