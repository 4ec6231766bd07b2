import { type DeviceState, heldList } from './device-state.ts';
import { type ListFact, needsItems } from './facts.ts';
import { giveNewId } from './new-list-id.ts';
import { backOff, nextEffect, type Surroundings, syncTimes } from './next-effect.ts';
import { noticeOf } from './notices.ts';
import { isDown, isPassing, outcomeOf } from './outcome.ts';
import { pullOnce } from './pull.ts';
import { nextEntry } from './queue.ts';
import type { Pulled } from './sync-facts.ts';
import type { SyncNowResult, SyncRunnerOptions } from './sync-runner-options.ts';
import type { PushAnswer } from './transport.ts';

export type { SyncNowResult } from './sync-runner-options.ts';

/**
 * Does what nextEffect says, one thing after the other, and makes facts of what comes back. All that must survive is
 * in the state, so one that stops anywhere is continued by the next.
 */
export function createSyncRunner(options: SyncRunnerOptions) {
  const { accountId, transport, getState, now, onNotice } = options;
  const around: Surroundings = {
    isOnline: true,
    isSignedIn: false,
    isLeader: false,
    hasEvents: false,
    isPullWanted: false,
    isPullFirst: true,
  };
  let isRunning = false;
  let isStopped = false;
  let failures = 0;
  let hasPulled = false;
  let timer: { due: number; cancel: () => void } | undefined;
  let idle: Promise<void> = Promise.resolve();

  const at = () => new Date(now()).toISOString();
  const everyList = () => [...Object.values(getState().lists), ...Object.values(getState().deleted)];
  const stamps = () => ({ at: at(), op: options.newId(), itemsPerList: options.itemsPerList() });
  const canRun = () => !isStopped && around.isOnline && around.isSignedIn && around.isLeader;

  /** Reads the items that a fact needs. */
  async function prepare(fact: ListFact): Promise<void> {
    const held = heldList(getState(), fact.listId);
    if (held && held.items === undefined && needsItems(fact)) await options.loadItems(fact.listId);
  }

  /** Applies a fact about a list as it is now, and says what has to be said of it. True: it changed something. */
  function applyNow(fact: ListFact): boolean {
    const before = getState();
    const notice = noticeOf(heldList(before, fact.listId), fact);
    options.apply(fact);
    if (notice) onNotice(notice);
    return getState() !== before;
  }

  async function apply(fact: ListFact): Promise<boolean> {
    await prepare(fact);
    return !isStopped && applyNow(fact);
  }

  /** The sooner of two calls counts. */
  function schedule(ms: number): void {
    const due = now() + ms;
    if (timer && timer.due <= due && timer.due > now()) return;
    timer?.cancel();
    timer = { due, cancel: options.setTimer(run, ms) };
  }

  function run(): void {
    if (isRunning || isStopped) return;
    isRunning = true;
    timer?.cancel();
    timer = undefined;
    idle = steps();
  }

  async function steps(): Promise<void> {
    while (!isStopped) {
      const effect = nextEffect(getState(), now(), around);
      if (effect.kind === 'nothing') break;
      if (effect.kind === 'wait') {
        // Never longer than a tick, whatever the clock does meanwhile.
        schedule(Math.min(syncTimes.tick, Math.max(0, effect.until - now())));
        break;
      }
      try {
        await (effect.kind === 'push' ? push(effect.listId, effect.entryId) : pull());
      } catch (error) {
        heard(0, {});
        options.onError(error);
      }
    }
    isRunning = false;
  }

  async function push(listId: string, entryId: string): Promise<void> {
    try {
      await apply({ kind: 'pushBegan', listId, at: at(), entryId });
    } catch (error) {
      // Its items cannot be read from disk now; the others go on.
      options.apply({ kind: 'pushPutOff', listId, at: at(), entryId });
      return options.onError(error);
    }
    // What may reach the server is on disk first, or a crash would forget that the server may have it.
    await options.flush();
    const held = heldList(getState(), listId);
    const entry = held?.sync?.queue.find(({ id }) => id === entryId);
    // Another tab has written meanwhile, and the disk has decided otherwise.
    if (!held || !entry?.everSent || entry.parked || !canRun()) return;
    const answer: PushAnswer = await transport.push(entry, held.meta, accountId);
    if (isStopped) return;
    heard(answer.status, answer);
    const outcome = outcomeOf(answer, entry, stamps());
    if (outcome.kind === 'signedOut') return lose('signed_out');
    if (outcome.kind === 'accountMismatch') return lose('recheck');
    if (outcome.kind === 'needsNewId') return moveToNewId(listId);
    const isNews = await apply(outcome.fact);
    // An answer that says nothing must not be asked for over and over.
    if (!isNews) options.apply({ kind: 'pushPutOff', listId, at: at(), entryId });
    if (outcome.fact.kind === 'pushSettled' && entry.operation === 'DELETE')
      reviveLists((list) => list.sync_status === 'local_only' && list.category === held.meta.category);
  }

  async function moveToNewId(listId: string): Promise<void> {
    if (heldList(getState(), listId)?.items === undefined) await options.loadItems(listId);
    const find = (id: string) => heldList(getState(), id);
    const held = find(listId);
    if (!held || isStopped) return;
    for (const fact of giveNewId(held, find, accountId, options.newId(), at())) await apply(fact);
  }

  async function pull(): Promise<void> {
    around.isPullWanted = false;
    await options.refresh?.();
    const result = await pullOnce({
      pulled: getState().pulled,
      call: (since, etag) => transport.pull(since, etag, accountId),
      accountId,
      isStopped: () => isStopped || !canRun(),
      knownIds: () => everyList().map(({ id }) => id),
      prepare: (fact) => prepare({ ...fact, ...stamps() } as ListFact),
      apply: (fact) => applyNow({ ...fact, ...stamps() } as ListFact),
      keepPulled: options.keepPulled,
    });
    if (isStopped || !result) return;
    heard(result.status, result);
    around.lastPullAt = now();
    if (isDown(result.status)) countTries();
    if (result.status === 401) return lose('signed_out');
    if (result.status === 409) return lose('recheck');
    // Nothing is sent before the epoch is known once: versions mean nothing without it.
    if (getState().pulled) around.isPullFirst = isDown(result.status);
    else if ((around.pausedUntil ?? 0) <= now()) pause();
    if (result.status !== 200 && result.status !== 304) return;
    if (!hasPulled || result.changed > 0)
      onNotice({ kind: 'remoteChanges', count: result.changed, first: !hasPulled });
    hasPulled = true;
    if (result.more) around.isPullWanted = true;
    // There may be room now.
    if (result.deleted > 0) reviveLists((list) => list.sync_status === 'local_only');
  }

  /** Nothing was sent because nobody was there to ask first: that is a try for what waits, until it shows as failed. */
  function countTries(): void {
    for (const listId of Object.keys(getState().lists)) {
      const entry = nextEntry(getState().syncs[listId] ?? { queue: [] });
      if (entry?.status === 'pending')
        options.apply({ kind: 'pushPutOff', listId, at: at(), entryId: entry.id });
    }
  }

  /** A network or server that is not there is left alone for longer and longer. */
  function heard(status: number, { retryAfterMs = 0 }: { retryAfterMs?: number | undefined }): void {
    if (isDown(status)) around.isPullFirst = true;
    if (!isPassing(status)) {
      failures = 0;
      around.pausedUntil = undefined;
    } else if (status !== 500) pause(retryAfterMs);
  }

  function pause(retryAfterMs = 0): void {
    failures += 1;
    around.pausedUntil = now() + Math.max(retryAfterMs, backOff(failures, options.random()));
  }

  function lose(change: 'signed_out' | 'recheck'): void {
    around.isSignedIn = false;
    options.onSession(change);
  }

  function reviveLists(which: (list: DeviceState['lists'][string]) => boolean): void {
    for (const list of everyList())
      if (which(list)) options.apply({ kind: 'listRevived', listId: list.id, at: at(), op: options.newId() });
  }

  function hurry(): void {
    failures = 0;
    around.pausedUntil = undefined;
    around.hurriedAt = now();
    around.isPullWanted = true;
    around.isPullFirst = true;
  }

  function revive(): void {
    hurry();
    reviveLists((list) => list.sync_status !== 'synced' || getState().syncs[list.id] !== undefined);
    run();
  }

  return {
    /** Lists that wait without an entry get one, and all that failed is tried again: at sign-in and at every start. */
    revive,
    /** Something was edited. */
    edited(): void {
      if (!isRunning && canRun()) schedule(syncTimes.afterQueueing);
    },
    setOnline(isOnline: boolean): void {
      if (isOnline && !around.isOnline) hurry();
      around.isOnline = isOnline;
      run();
    },
    /** The tab can be seen again. */
    visible(): void {
      options.setTimer(() => {
        if (isStopped) return;
        hurry();
        run();
      }, syncTimes.afterVisible);
    },
    setSignedIn(isSignedIn: boolean): void {
      if (isSignedIn && !around.isSignedIn) hurry();
      around.isSignedIn = isSignedIn;
      run();
    },
    setLeader(isLeader: boolean): void {
      around.isLeader = isLeader;
      run();
    },
    setHasEvents(hasEvents: boolean): void {
      // The server is there: nothing has to wait for the end of a pause.
      if (hasEvents && !around.hasEvents) hurry();
      around.hasEvents = hasEvents;
      run();
    },
    /** The server says that the account has changed, and to where. */
    changedElsewhere({ seq, epoch }: Pulled): void {
      const { pulled } = getState();
      if (pulled && pulled.epoch === epoch && pulled.seq >= seq) return;
      around.isPullWanted = true;
      run();
    },
    /** Everything is tried now, also what waits for a person. */
    async syncNow(): Promise<SyncNowResult> {
      if (!around.isOnline) return 'offline';
      if (!around.isSignedIn) return 'signed_out';
      revive();
      await idle;
      if (!around.isSignedIn) return 'signed_out';
      const waits = Object.values(getState().syncs).some((sync) => nextEntry(sync) !== undefined);
      return failures > 0 || waits ? 'failed' : 'synced';
    },
    /** Answers that come later are dropped. */
    stop(): void {
      isStopped = true;
      timer?.cancel();
    },
  };
}

export type SyncRunner = ReturnType<typeof createSyncRunner>;
