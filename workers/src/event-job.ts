import type { DatabasePool, DatabaseTransactionConnection } from '@top100/database/sql';
import type { Event } from '@top100/events/event';
import { isDone, markDone } from '@top100/events/outbox';
import { defineJob, type Handler, type Job, type Run } from '@top100/queues/job';
import { z } from 'zod';

/** What a job of an event is told: which event, so that the job can note that it is done, and the fact. */
export interface EventFact<Fact> {
  eventId: string;
  fact: Fact;
}

type Options = Pick<Job<unknown>, 'id'> & Partial<Omit<Job<unknown>, 'payload' | 'remembersDone'>>;

/** A job that starts from an event, or from several. Which ones start it is said in subscriptions.ts. */
export function defineEventJob<Fact>(
  event: Pick<Event<Fact>, 'payload'>,
  options: Options,
): Job<EventFact<Fact>> {
  const payload = z.object({ eventId: z.uuid(), fact: event.payload });
  return defineJob({ ...options, payload, remembersDone: false });
}

/** For effects in Postgres: they and the note that they happened are one transaction, so they happen once. */
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

/** For effects elsewhere, such as mail: at least once, and more often only if the process ends in between. */
export function thenDone<Fact>(
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
