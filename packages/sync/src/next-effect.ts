import type { DeviceState } from './device-state.ts';
import { nextEntry, type QueueEntry } from './queue.ts';

/** In milliseconds; the reasons are in ops/docs/sync.md. */
export const syncTimes = {
  afterQueueing: 100,
  afterVisible: 500,
  tick: 5000,
  /** Every third tick. */
  pullEvery: 15_000,
  /** While the event stream reports changes. */
  pullEveryWithEvents: 60_000,
  firstRetry: 1000,
  longestRetry: 300_000,
} as const;

/** What the running tab knows beside the lists. Times are in milliseconds of its clock. */
export interface SyncEnvironment {
  isOnline: boolean;
  isSignedIn: boolean;
  /** One tab of a browser runs at a time. */
  isLeader: boolean;
  /** The event stream is open, so the server reports changes. */
  hasEvents: boolean;
  isPullWanted: boolean;
  /** After an interruption the server may have another database, so a pull comes before any push. */
  isPullFirst: boolean;
  lastPullAt?: number | undefined;
  /** Nothing is sent before this time: network or server failed. */
  pausedUntil?: number | undefined;
  /** Failures before this time are retried at once: the network or the tab is back. */
  backoffResetAt?: number | undefined;
}

export type Effect =
  | { kind: 'push'; listId: string; entryId: string }
  | { kind: 'pull' }
  | { kind: 'wait'; until: number }
  /** Until the environment changes. */
  | { kind: 'nothing' };

/** The next thing to do. Pushes, oldest first, come before pulls, except after an interruption. */
export function nextEffect(state: DeviceState, now: number, environment: SyncEnvironment): Effect {
  if (!environment.isOnline || !environment.isSignedIn || !environment.isLeader) return { kind: 'nothing' };
  const { pausedUntil = 0 } = environment;
  if (pausedUntil > now) return { kind: 'wait', until: pausedUntil };
  if (environment.isPullFirst) return { kind: 'pull' };
  let soonest = nextPullAt(now, environment);
  let oldest: QueueEntry | undefined;
  for (const sync of Object.values(state.syncs)) {
    const entry = nextEntry(sync);
    if (!entry) continue;
    const due = dueAt(entry, now, environment.backoffResetAt);
    if (due > now) soonest = Math.min(soonest, due);
    else if (!oldest || entry.created_at < oldest.created_at) oldest = entry;
  }
  if (oldest) return { kind: 'push', listId: oldest.list_id, entryId: oldest.id };
  return soonest <= now ? { kind: 'pull' } : { kind: 'wait', until: soonest };
}

function nextPullAt(now: number, { isPullWanted, lastPullAt, hasEvents }: SyncEnvironment): number {
  // A clock that was set back must not stop the pulls.
  if (isPullWanted || lastPullAt === undefined || lastPullAt > now) return now;
  return lastPullAt + (hasEvents ? syncTimes.pullEveryWithEvents : syncTimes.pullEvery);
}

/** When an entry is sent: at once, or after failures with back-off. */
function dueAt({ id, retry_count, last_retry_at }: QueueEntry, now: number, backoffResetAt = 0): number {
  if (last_retry_at === undefined || retry_count === 0) return now;
  const last = Date.parse(last_retry_at);
  // A clock that was set back must not delay it for hours.
  if (Number.isNaN(last) || last > now || last < backoffResetAt) return now;
  return last + backoff(retry_count, (id.charCodeAt(0) % 16) / 16);
}

/**
 * Delay after so many failures in milliseconds: doubles from 1 s to 5 min, minus up to half as jitter (`chance` in
 * [0, 1)).
 */
export function backoff(failures: number, chance: number): number {
  const longest = Math.min(syncTimes.longestRetry, syncTimes.firstRetry * 2 ** Math.min(failures - 1, 20));
  return longest * (1 - chance / 2);
}
