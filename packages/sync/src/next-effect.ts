import type { DeviceState } from './device-state.ts';
import { nextEntry, type QueueEntry } from './queue.ts';

/** Spec sections 4 and 9, and for the back-off sync.md. All in milliseconds. */
export const syncTimes = {
  afterQueueing: 100,
  afterVisible: 500,
  tick: 5000,
  /** Every third tick. */
  pullEvery: 15_000,
  /** While the server tells by itself that something has changed. */
  pullEveryWithEvents: 60_000,
  firstRetry: 1000,
  longestRetry: 300_000,
} as const;

/** What is known beside the lists, by the tab that runs. Times are of its clock, in milliseconds. */
export interface Surroundings {
  isOnline: boolean;
  isSignedIn: boolean;
  /** One tab of a browser runs at a time. */
  isLeader: boolean;
  /** The server tells of changes by itself. */
  hasEvents: boolean;
  isPullWanted: boolean;
  /** Nothing was heard for a while, so the server may have another database now: that is asked before anything is sent. */
  isPullFirst: boolean;
  lastPullAt?: number | undefined;
  /** Nothing is sent until then: the network or the server was not there. */
  pausedUntil?: number | undefined;
  /** What failed before is tried now: the network or the tab is back. */
  hurriedAt?: number | undefined;
}

export type Effect =
  | { kind: 'push'; listId: string; entryId: string }
  | { kind: 'pull' }
  | { kind: 'wait'; until: number }
  /** Until the surroundings change. */
  | { kind: 'nothing' };

/** What is to be done now. Pushes come before pulls, but not after an interruption; the oldest first. */
export function nextEffect(state: DeviceState, now: number, around: Surroundings): Effect {
  if (!around.isOnline || !around.isSignedIn || !around.isLeader) return { kind: 'nothing' };
  const { pausedUntil = 0 } = around;
  if (pausedUntil > now) return { kind: 'wait', until: pausedUntil };
  if (around.isPullFirst) return { kind: 'pull' };
  let soonest = nextPullAt(now, around);
  let oldest: QueueEntry | undefined;
  for (const sync of Object.values(state.syncs)) {
    const entry = nextEntry(sync);
    if (!entry) continue;
    const due = dueAt(entry, now, around.hurriedAt);
    if (due > now) soonest = Math.min(soonest, due);
    else if (!oldest || entry.created_at < oldest.created_at) oldest = entry;
  }
  if (oldest) return { kind: 'push', listId: oldest.list_id, entryId: oldest.id };
  return soonest <= now ? { kind: 'pull' } : { kind: 'wait', until: soonest };
}

function nextPullAt(now: number, { isPullWanted, lastPullAt, hasEvents }: Surroundings): number {
  // A clock that was put back must not stop the pulls.
  if (isPullWanted || lastPullAt === undefined || lastPullAt > now) return now;
  return lastPullAt + (hasEvents ? syncTimes.pullEveryWithEvents : syncTimes.pullEvery);
}

/** When an entry is tried: at once, or after a failure later and later. */
function dueAt({ id, retry_count, last_retry_at }: QueueEntry, now: number, hurriedAt = 0): number {
  if (last_retry_at === undefined || retry_count === 0) return now;
  const last = Date.parse(last_retry_at);
  // A clock that was put back must not make it wait for hours.
  if (Number.isNaN(last) || last > now || last < hurriedAt) return now;
  return last + backOff(retry_count, (id.charCodeAt(0) % 16) / 16);
}

/** How long to wait after so many failures: doubling from 1 s to 5 min, less up to a half by `chance` in [0, 1). */
export function backOff(failures: number, chance: number): number {
  const longest = Math.min(syncTimes.longestRetry, syncTimes.firstRetry * 2 ** Math.min(failures - 1, 20));
  return longest * (1 - chance / 2);
}
