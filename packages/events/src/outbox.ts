import { type CommonQueryMethods, type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { z } from 'zod';

/** A fact as it lies in the outbox. Its payload is read by the schema of whichever job it starts. */
export const storedEvent = z.object({
  id: z.uuid(),
  event: z.string(),
  payload: z.unknown(),
  /** Milliseconds since 1970. */
  created_at: z.number(),
});
export type StoredEvent = z.infer<typeof storedEvent>;

/** How long a job may take before it is added again, at first; doubles each time, up to the second figure. */
export const resendAfterSeconds = 30;
const resendAtMostSeconds = 300;

/**
 * The oldest events whose jobs were never added to a queue. They are locked until the transaction ends, and what
 * others hold is stepped over, so any number of relays can run. Never by an id cursor: ids and times do not
 * commit in order, and what commits late would be passed by.
 */
export async function claimUnsent(
  transaction: DatabaseTransactionConnection,
  limit: number,
): Promise<readonly StoredEvent[]> {
  return await transaction.any(sql.type(storedEvent)`
    SELECT id, event, payload, created_at FROM outbox WHERE sent_at IS NULL
    ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`);
}

/** Events whose jobs were added and should have been done by now: a queue may have lost them. Locked alike. */
export async function claimOverdue(
  transaction: DatabaseTransactionConnection,
  limit: number,
): Promise<readonly StoredEvent[]> {
  return await transaction.any(sql.type(storedEvent)`
    SELECT id, event, payload, created_at FROM outbox
    WHERE sent_at IS NOT NULL AND done_at IS NULL AND resend_at <= now()
    ORDER BY resend_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`);
}

/** Their jobs are in the queues. */
export async function markSent(connection: CommonQueryMethods, ids: readonly string[]): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    UPDATE outbox SET sent_at = coalesce(sent_at, now()), sends = sends + 1, resend_at = now()
      + least(${resendAfterSeconds} * 2 ^ least(sends, 10), ${resendAtMostSeconds}) * interval '1 second'
    WHERE id = ANY(${sql.array([...ids], 'uuid')})`);
}

/** Nothing starts from these events. */
export async function markIdle(connection: CommonQueryMethods, ids: readonly string[]): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    UPDATE outbox SET sent_at = coalesce(sent_at, now()), done_at = now()
    WHERE id = ANY(${sql.array([...ids], 'uuid')}) AND done_at IS NULL`);
}

/** How a job is noted that failed for good. Programs that don't know the mark see a job that is not done yet. */
const deadMark = (job: string) => `dead:${job}`;

/**
 * Notes that a job of these events failed for good: the relay adds it no more. It is not done, so that a person who
 * starts it again from the dead letters has its effect.
 */
export async function markDead(
  connection: CommonQueryMethods,
  ids: readonly string[],
  job: string,
): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    INSERT INTO outbox_done (event_id, job)
    SELECT id, ${deadMark(job)} FROM outbox WHERE id = ANY(${sql.array([...ids], 'uuid')})
    ON CONFLICT DO NOTHING`);
}

/**
 * Notes that a job of an event is done. Called in the transaction of the job's effect it makes the effect happen
 * once: it answers false if the job was done before (a twin that is at it right now is waited for), and the
 * caller then leaves its effect out. An event that was purged counts as done.
 */
export async function markDone(
  connection: CommonQueryMethods,
  eventId: string,
  job: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(sql.typeAlias('void')`
    INSERT INTO outbox_done (event_id, job) SELECT id, ${job} FROM outbox WHERE id = ${eventId}
    ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/**
 * For a job that takes many events in one go: the one that started the run and others of these kinds that are in the
 * queue, unless the job is done for them. Call it, and `markAllDone` with what was taken, in the transaction of the
 * effect, under a lock that keeps two runs apart: they would wait for each other's events in different orders.
 */
export async function findWaiting(
  transaction: DatabaseTransactionConnection,
  { eventId, job, events, limit }: { eventId: string; job: string; events: readonly string[]; limit: number },
): Promise<readonly StoredEvent[]> {
  const isWaiting = sql.fragment`done_at IS NULL AND NOT EXISTS (
    SELECT FROM outbox_done WHERE event_id = outbox.id AND job IN (${job}, ${deadMark(job)}))`;
  return await transaction.any(sql.type(storedEvent)`
    SELECT id, event, payload, created_at FROM outbox WHERE id = ${eventId} AND ${isUndone(job)}
    UNION
    (SELECT id, event, payload, created_at FROM outbox
      WHERE sent_at IS NOT NULL AND event = ANY(${sql.array([...events], 'text')}) AND ${isWaiting}
      ORDER BY resend_at LIMIT ${limit})`);
}

/** Notes that a job is done for events that `findWaiting` gave. */
export async function markAllDone(
  transaction: DatabaseTransactionConnection,
  ids: readonly string[],
  job: string,
): Promise<void> {
  await transaction.query(sql.typeAlias('void')`
    INSERT INTO outbox_done (event_id, job) SELECT unnest(${sql.array([...ids], 'uuid')}), ${job}
    ON CONFLICT DO NOTHING`);
}

/** A job that failed for good is not done, although nothing more comes of its event by itself. */
function isUndone(job: string) {
  const isNoted = (name: string) =>
    sql.fragment`EXISTS (SELECT FROM outbox_done WHERE event_id = outbox.id AND job = ${name})`;
  return sql.fragment`NOT ${isNoted(job)} AND (done_at IS NULL OR ${isNoted(deadMark(job))})`;
}

/** Whether a job of an event is done, for effects outside Postgres, which no transaction can hold. */
export async function isDone(connection: CommonQueryMethods, eventId: string, job: string): Promise<boolean> {
  return !(await connection.exists(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM outbox WHERE id = ${eventId} AND ${isUndone(job)}`));
}

/**
 * Notes which events have all their jobs done or failed for good. `jobs`: what starts from each kind of event, by its
 * name.
 */
export async function finishEvents(
  connection: CommonQueryMethods,
  jobs: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [event, ids] of jobs) {
    const all = sql.array([...ids], 'text');
    await connection.query(sql.typeAlias('void')`
      UPDATE outbox SET done_at = now()
      WHERE sent_at IS NOT NULL AND done_at IS NULL AND event = ${event} AND NOT EXISTS (
        SELECT FROM unnest(${all}) AS job WHERE NOT EXISTS (SELECT FROM outbox_done
          WHERE event_id = outbox.id AND outbox_done.job IN (job.job, ${deadMark('')} || job.job)))`);
  }
}

/** More than that pile up only in an outage, in which counting them at every scrape would make it worse. */
const countedAtMost = 10_000;

/** What waits, for the metrics: how many events are not in the queues yet, and for how long the oldest. */
export async function outboxLag(
  connection: CommonQueryMethods,
): Promise<{ unsent: number; undone: number; lagSeconds: number }> {
  const row = await connection.one(sql.type(
    z.object({ unsent: z.number(), undone: z.number(), lag: z.number() }),
  )`
    SELECT (SELECT count(*) FROM (SELECT FROM outbox WHERE sent_at IS NULL LIMIT ${countedAtMost}) AS bounded) AS unsent,
      (SELECT count(*) FROM (
        SELECT FROM outbox WHERE sent_at IS NOT NULL AND done_at IS NULL LIMIT ${countedAtMost}) AS bounded) AS undone,
      coalesce((SELECT extract(epoch FROM now() - min(created_at)) FROM outbox WHERE sent_at IS NULL), 0) AS lag`);
  return { unsent: row.unsent, undone: row.undone, lagSeconds: Math.max(0, row.lag) };
}

/**
 * Forgets events that were done longer than `days` ago, and after `deadDays` those of which a job failed for good; gives
 * how many. What is neither is never forgotten.
 */
export async function purgeDone(
  connection: CommonQueryMethods,
  { days, deadDays }: { days: number; deadDays: number },
): Promise<number> {
  const { rowCount } = await connection.query(sql.typeAlias('void')`
    DELETE FROM outbox WHERE done_at < now() - ${days} * interval '1 day'
      AND (done_at < now() - ${deadDays} * interval '1 day' OR NOT EXISTS (
        SELECT FROM outbox_done WHERE event_id = outbox.id AND starts_with(job, ${deadMark('')})))`);
  return rowCount;
}
