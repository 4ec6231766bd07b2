import type { DatabasePool, DatabaseTransactionConnection } from '@top100/database/sql';
import type { Event } from '@top100/events/events';
import { isDone, markDone } from '@top100/events/outbox';
import { defineJob, type Handler, type Job, type Run } from '@top100/queues/job';
import { z } from 'zod';

/** Payload of an event's job: the event's id, by which the job marks it as done, and its fact. */
export interface EventFact<Fact> {
  eventId: string;
  fact: Fact;
}

const maxBackoffMs = 60_000;
const day = 24 * 3_600_000;

/** Retries of a job for which somebody waits: the first ones soon, then every minute for about a day. */
export const minutelyForADay = { maxBackoffMs, attempts: Math.ceil(day / maxBackoffMs) };

type Options = Pick<Job<unknown>, 'id'> & Partial<Omit<Job<unknown>, 'payload' | 'remembersDone'>>;

/** Defines a job that events start; subscriptions.ts lists which. */
export function defineEventJob<Fact>(
  event: Pick<Event<Fact>, 'payload'>,
  options: Options,
): Job<EventFact<Fact>> {
  const payload = z.object({ eventId: z.uuid(), fact: event.payload });
  return defineJob({ ...options, payload, remembersDone: false });
}

/** For effects in Postgres: commits them together with the record that they are done, so they happen exactly once. */
export function inTransaction<Fact>(
  job: Job<EventFact<Fact>>,
  pool: DatabasePool,
  effect: (transaction: DatabaseTransactionConnection, fact: Fact) => Promise<void>,
): Handler<EventFact<Fact>> {
  return async ({ eventId, fact }) => {
    await pool.transaction(async (transaction) => {
      if (await markDone(transaction, eventId, job.id)) await effect(transaction, fact);
    });
  };
}

/** For effects elsewhere, such as mail: repeated only if the process ends before the event is marked as done. */
export function atLeastOnce<Fact>(
  job: Job<EventFact<Fact>>,
  pool: DatabasePool,
  effect: (fact: Fact, run: Run) => Promise<void>,
): Handler<EventFact<Fact>> {
  return async ({ eventId, fact }, run) => {
    if (await isDone(pool, eventId, job.id)) return;
    await effect(fact, run);
    await markDone(pool, eventId, job.id);
  };
}
