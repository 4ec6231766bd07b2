import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabasePool, DatabaseTransactionConnection } from '@top100/database/sql';
import {
  claimOverdue,
  claimUnsent,
  finishEvents,
  markIdle,
  markSent,
  type StoredEvent,
} from '@top100/events/outbox';
import type { Queues } from '@top100/queues/queues';
import type { Logger } from '@top100/runtime/logger';
import type { Subscription } from './subscriptions.ts';

interface RelayDeps {
  pool: DatabasePool;
  queues: Pick<Queues, 'addMany'>;
  subscriptions: readonly Subscription[];
  log: Pick<Logger, 'error'>;
  /** Events of one transaction at most. */
  batch?: number;
}

export interface Relay {
  /** Resolves when the batch in hand is through, or after `graceMs`: then its events are claimed again. */
  stop: (graceMs: number) => Promise<void>;
}

/**
 * How often it looks, in milliseconds. It looks instead of being called: a NOTIFY in every transaction that
 * appends would make all of them commit one after the other, and four reads of an empty index cost nothing.
 */
const pollMs = 250;
const tidyMs = 1_000;

/**
 * Carries events from the outbox to the queues: one job for each line of `subscriptions`, under the event's id,
 * so that a repetition adds nothing. Any number of relays may run at once.
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
  let tidiedAt = 0;
  while (!signal.aborted) {
    let full = false;
    try {
      full = await relayUnsent(deps);
      if (Date.now() - tidiedAt >= tidyMs) {
        tidiedAt = Date.now();
        await finishEvents(deps.pool, jobIds(deps.subscriptions));
        await relayOverdue(deps);
      }
    } catch (err) {
      if (!signal.aborted) deps.log.error({ err }, 'the relay could not carry events on, and tries again');
      await sleep(tidyMs, undefined, { signal }).catch(() => undefined);
    }
    if (!full) await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Carries one batch of new events; answers whether there may be more. */
export async function relayUnsent(deps: RelayDeps): Promise<boolean> {
  const { pool, batch = 200 } = deps;
  return await pool.transaction(async (transaction) => {
    const events = await claimUnsent(transaction, batch);
    await send(deps, transaction, events);
    return events.length === batch;
  });
}

/** Adds jobs again that should have been done by now: their queue may have been lost. */
export async function relayOverdue(deps: RelayDeps): Promise<void> {
  const { pool, batch = 200 } = deps;
  await pool.transaction(async (transaction) => {
    await send(deps, transaction, await claimOverdue(transaction, batch));
  });
}

async function send(
  { queues, subscriptions, log }: RelayDeps,
  transaction: DatabaseTransactionConnection,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return;
  for (const { event, jobs } of subscriptions) {
    const mine = events.filter((stored) => stored.event === event.name);
    const readable = mine.flatMap(({ id, payload }) => {
      const fact = event.payload.safeParse(payload);
      if (fact.success) return [{ id, payload: { eventId: id, fact: fact.data } }];
      log.error({ event: event.name, id, problems: fact.error.message }, 'an event cannot be read');
      return [];
    });
    if (readable.length > 0) await Promise.all(jobs.map((job) => queues.addMany(job, readable)));
  }
  const idle = new Set(subscriptions.filter(({ jobs }) => jobs.length === 0).map(({ event }) => event.name));
  const ids = (chosen: readonly StoredEvent[]) => chosen.map(({ id }) => id);
  // Those of unknown events, too: put off, they do not stand in the way of the others.
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
