import type { z } from 'zod';

/** A kind of work: its id names the queue, its schema says what the work needs to know (facts and ids, never whole records). */
export type Job<Payload> = {
  id: string;
  payload: z.ZodType<Payload>;
  /** How many runs at once in one worker process. */
  concurrency: number;
  /** Tries before the job is left as failed for a person to look at. */
  attempts: number;
  /** Wait before the second try in milliseconds; doubles with each further one, give or take a quarter. */
  backoffMs: number;
};

/** What a handler is told beside its payload. */
export type Run = { id: string; attempt: number; signal: AbortSignal };

/** Does the work. Throwing means "try again"; the same payload may come twice, so read the current state. */
export type Handler<Payload> = (payload: Payload, run: Run) => Promise<void>;

type JobOptions<Payload> = Pick<Job<Payload>, 'id' | 'payload'> & Partial<Job<Payload>>;

export function defineJob<Payload>(options: JobOptions<Payload>): Job<Payload> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(options.id)) {
    throw new Error(`A job's id is written in lower-case words with hyphens: ${options.id}`);
  }
  return { concurrency: 1, attempts: 5, backoffMs: 1000, ...options };
}
