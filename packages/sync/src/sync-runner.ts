import { createConnection } from './connection.ts';
import { createListFacts } from './list-facts.ts';
import { nextEffect, syncTimes } from './next-effect.ts';
import { pullAccount } from './pull-account.ts';
import { pushEntry, type RunnerContext } from './push-entry.ts';
import { nextEntry } from './queue.ts';
import type { PullCursor } from './sync-facts.ts';
import type { Clock, SyncNowResult, SyncRunnerOptions } from './sync-runner-options.ts';

export type { SyncNowResult } from './sync-runner-options.ts';

const systemClock: Clock = { now: () => Date.now(), random: () => Math.random(), setTimer };

function setTimer(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/**
 * Executes the effects of nextEffect one after the other, and turns results into facts. All durable state is in the
 * store, so that another runner can continue after a stop at any point.
 */
export function createSyncRunner(given: SyncRunnerOptions) {
  const options = { ...systemClock, ...given };
  const { getState, now } = options;
  const connection = createConnection(options);
  const { environment } = connection;
  const facts = createListFacts(options, () => isStopped);
  const context: RunnerContext = { options, connection, facts, isStopped: () => isStopped };
  let isRunning = false;
  let isStopped = false;
  let hasPulled = false;
  let timer: { due: number; cancel: () => void } | undefined;
  /** The push or pull that is under way, or was last. */
  let call: Promise<void> = Promise.resolve();
  let { syncs } = getState();

  /** Runs later. The sooner of two calls counts. */
  function schedule(ms: number): void {
    if (isRunning || isStopped) return;
    const due = now() + ms;
    if (timer && timer.due <= due && timer.due > now()) return;
    timer?.cancel();
    timer = { due, cancel: options.setTimer(run, ms) };
  }

  /** Pushes and pulls until there is nothing to do now. */
  async function run(): Promise<void> {
    if (isRunning || isStopped) return;
    isRunning = true;
    timer?.cancel();
    timer = undefined;
    let effect = nextEffect(getState(), now(), environment);
    while (!isStopped && (effect.kind === 'push' || effect.kind === 'pull')) {
      call = effect.kind === 'push' ? pushEntry(context, effect.listId, effect.entryId) : pull();
      try {
        await call;
      } catch (error) {
        connection.recordStatus(0);
        options.onError(error);
      }
      effect = nextEffect(getState(), now(), environment);
    }
    isRunning = false;
    // Never longer than a tick, whatever the clock does meanwhile.
    if (effect.kind === 'wait') schedule(Math.min(syncTimes.tick, Math.max(0, effect.until - now())));
  }

  async function pull(): Promise<void> {
    if (await pullAccount(context, !hasPulled)) hasPulled = true;
  }

  function retryAll(): void {
    connection.resetBackoff();
    facts.retryLists((list) => list.sync_status !== 'synced' || getState().syncs[list.id] !== undefined);
    void run();
  }

  /** Updates what is known of the browser or the session; `isBack` retries what had failed. */
  function update(changes: Partial<typeof environment>, isBack: boolean): void {
    if (isBack) connection.resetBackoff();
    Object.assign(environment, changes);
    void run();
  }

  return {
    /** Lists that wait without an entry get one, and all that failed is tried again: at sign-in and at every start. */
    retryAll,
    /** Something may have been edited: to be called after each change of the state. */
    edited(): void {
      const before = syncs;
      ({ syncs } = getState());
      if (syncs !== before && connection.canRun()) schedule(syncTimes.afterQueueing);
    },
    setOnline: (isOnline: boolean) => update({ isOnline }, isOnline && !environment.isOnline),
    setSignedIn: (isSignedIn: boolean) => update({ isSignedIn }, isSignedIn && !environment.isSignedIn),
    setLeader: (isLeader: boolean) => update({ isLeader }, false),
    // The server is reachable: no need to wait for the end of a pause.
    setHasEvents: (hasEvents: boolean) => update({ hasEvents }, hasEvents && !environment.hasEvents),
    /** Call when the tab becomes visible. */
    visible(): void {
      options.setTimer(() => {
        if (!isStopped) update({}, true);
      }, syncTimes.afterVisible);
    },
    /** Call when the server reports a change of the account, with its cursor. */
    changedElsewhere({ seq, epoch }: PullCursor): void {
      const { pulled } = getState();
      if (!pulled || pulled.epoch !== epoch || pulled.seq < seq) update({ isPullWanted: true }, false);
    },
    /** Retries everything now, also parked entries. */
    async syncNow(): Promise<SyncNowResult> {
      if (!environment.isOnline) return 'offline';
      if (!environment.isSignedIn) return 'signed_out';
      retryAll();
      while (isRunning) await call.catch(() => {});
      if (!environment.isSignedIn) return 'signed_out';
      const waits = Object.values(getState().syncs).some((sync) => nextEntry(sync) !== undefined);
      return connection.hasFailed() || waits ? 'failed' : 'synced';
    },
    /** Answers that come later are dropped. */
    stop(): void {
      isStopped = true;
      timer?.cancel();
    },
  };
}

export type SyncRunner = ReturnType<typeof createSyncRunner>;
