import type { z } from 'zod';

/** A kind of work: its id names the queue, its schema says what the work needs to know (facts and ids, never whole records). */
export type Job<Payload> = {
  id: string;
  payload: z.ZodType<Payload>;
  /** How many runs at once in one worker process. */
  concurrency: number;
  /** Tries before the job is left as failed for a person to look at. */
  attempts: number;
  /** Wait before the second try in milliseconds; doubles with each further one, less up to a quarter by chance. */
  backoffMs: number;
  /** The longest wait between two tries, in milliseconds. */
  maxBackoffMs: number;
  /**
   * Whether the queue remembers ids of jobs that are done, and so ignores an add of the same id. Not for jobs of
   * events: what they have done is in Postgres (outbox_done), and a queue that remembers more than a database
   * brought back from a back-up would keep their work from being done again.
   */
  remembersDone: boolean;
};

/** What a handler is told beside its payload. */
export type Run = { id: string; attempt: number; signal: AbortSignal };

/** What a run has to tell beside that it is done: rows changed, drift found. */
export type RunReport = Record<string, number | string>;

/** Does the work. Throwing means "try again"; the same payload may come twice, so read the current state. */
export type Handler<Payload> = (payload: Payload, run: Run) => Promise<RunReport | undefined> | Promise<void>;

/** Thrown by a handler where further tries are of no use: the job is left as failed at once. */
export class GiveUp extends Error {}

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
