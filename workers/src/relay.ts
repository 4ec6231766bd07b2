import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabasePool, DatabaseTransactionConnection } from '@top100/database/sql';
import {
  claimOverdue,
  claimUnsent,
  finishEvents,
  markDead,
  markIdle,
  markSent,
  type StoredEvent,
} from '@top100/events/outbox';
import type { Queues } from '@top100/queues/queues';
import { limitRepeats } from '@top100/runtime/limit-repeats';
import type { Logger } from '@top100/runtime/logger';
import type { Subscription } from './subscriptions.ts';

interface RelayDeps {
  pool: DatabasePool;
  queues: Pick<Queues, 'addMany' | 'findDead'>;
  subscriptions: readonly Subscription[];
  log: Pick<Logger, 'error'>;
  /** Maximum events per transaction. */
  batch?: number;
}

export interface Relay {
  /** Resolves when the current batch is sent, or after `graceMs`; then its events will be claimed again. */
  stop: (graceMs: number) => Promise<void>;
}

/**
 * Interval of polling. Not LISTEN and NOTIFY: a NOTIFY in every transaction that appends would serialize their
 * commits, while four reads of an empty index per second cost nothing.
 */
const pollMs = 250;
const maintenanceMs = 1_000;

/**
 * Relays events from the outbox to the queues: one job per subscription, with the event's id as job id, so that
 * repeated adds are idempotent. Any number of relays may run at once.
 */
export function startRelay(deps: RelayDeps): Relay {
  const stopping = new AbortController();
  const ended = run(deps, stopping.signal);
  return {
    stop: async (graceMs) => {
      stopping.abort();
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
    },
  };
}

async function run(deps: RelayDeps, signal: AbortSignal): Promise<void> {
  const logError = limitRepeats((facts, message) => deps.log.error(facts, message));
  let maintainedAt = 0;
  while (!signal.aborted) {
    let full = false;
    try {
      full = await relayUnsent(deps);
      if (Date.now() - maintainedAt >= maintenanceMs) {
        maintainedAt = Date.now();
        await finishEvents(deps.pool, jobIds(deps.subscriptions));
        await relayOverdue(deps);
      }
    } catch (err) {
      if (!signal.aborted) logError({ err }, 'outbox relay failed; retrying');
      await sleep(maintenanceMs, undefined, { signal }).catch(() => undefined);
    }
    if (!full) await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Relays one batch of new events; returns whether there may be more. */
export async function relayUnsent(deps: RelayDeps): Promise<boolean> {
  const { pool, batch = 200 } = deps;
  return await pool.transaction(async (transaction) => {
    const events = await claimUnsent(transaction, batch);
    await send(deps, transaction, events);
    return events.length === batch;
  });
}

/**
 * Adds the jobs of overdue events again, in case a queue lost them. Jobs that the queue knows as dead letters, after
 * their last attempt or repeated crashes, are recorded as dead instead.
 */
export async function relayOverdue(deps: RelayDeps): Promise<void> {
  const { pool, batch = 200 } = deps;
  await pool.transaction(async (transaction) => {
    const events = await claimOverdue(transaction, batch);
    await recordDeadLetters(deps, transaction, events);
    await send(deps, transaction, events);
  });
}

async function recordDeadLetters(
  { queues, subscriptions }: RelayDeps,
  transaction: DatabaseTransactionConnection,
  events: readonly StoredEvent[],
): Promise<void> {
  for (const { event, jobs } of subscriptions) {
    const ids = events.filter((stored) => stored.event === event.name).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const job of jobs) {
      const dead = await queues.findDead(job, ids);
      if (dead.length > 0) await markDead(transaction, dead, job.id);
    }
  }
}

async function send(
  { queues, subscriptions, log }: RelayDeps,
  transaction: DatabaseTransactionConnection,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return;
  for (const { event, jobs } of subscriptions) {
    const matching = events.filter((stored) => stored.event === event.name);
    const payloads = matching.flatMap(({ id, payload }) => {
      const fact = event.payload.safeParse(payload);
      if (fact.success) return [{ id, payload: { eventId: id, fact: fact.data } }];
      log.error({ event: event.name, id, problems: fact.error.message }, 'event has an invalid payload');
      return [];
    });
    if (payloads.length > 0) await Promise.all(jobs.map((job) => queues.addMany(job, payloads)));
  }
  const idle = new Set(subscriptions.filter(({ jobs }) => jobs.length === 0).map(({ event }) => event.name));
  const ids = (some: readonly StoredEvent[]) => some.map(({ id }) => id);
  // Unknown events included: they are postponed and don't block the others.
  await markSent(transaction, ids(events.filter(({ event }) => !idle.has(event))));
  await markIdle(transaction, ids(events.filter(({ event }) => idle.has(event))));
}

function jobIds(subscriptions: readonly Subscription[]): Map<string, string[]> {
  return new Map(
    subscriptions
      .filter(({ jobs }) => jobs.length > 0)
      .map(({ event, jobs }) => [event.name, jobs.map(({ id }) => id)]),
  );
}
