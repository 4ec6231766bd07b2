import { migrateToVersion3 } from '@top100/sync/stored-records';
import { readPullCursor } from '@top100/sync/stored-sync';
import type { DiskContext } from './disk-context.ts';
import type { DiskWriter } from './disk-writer.ts';
import type { EarlyRead } from './early-read.ts';
import { assertNotNewer, deviceFrom, loadAccount, NewerVersionError } from './load-lists.ts';
import {
  guardedWriteOf,
  type Persisted,
  planWrite,
  type Saved,
  type Snapshot,
  type WritePlan,
  type WrittenList,
  writeList,
} from './plan-write.ts';

export interface StorageOptions {
  /** The early read of this account; undefined if there is none, or it is stale. */
  readEarly?: (() => Promise<EarlyRead | undefined>) | undefined;
  /** Called after the first write; without a writer the page writes by itself. */
  startWriter?: () => Promise<DiskWriter | undefined>;
}

/**
 * The storage under redux-persist: a record for each list without its items (`m/ID`), for its items (`i/ID`, read when
 * the list is opened) and for its sync queue (`q/ID`), and one for the position of the last pull (`pulled`). All changes
 * of a snapshot are written in one transaction.
 *
 * The disk is the authority between tabs. Each write reads the stored fact count in its own transaction; if another tab
 * has written since, this tab's unsaved facts are applied to the stored list instead of overwriting it
 * (ops/docs/decisions/0001-disk-decides-between-tabs.md).
 */
export function listStorage(context: DiskContext, { readEarly, startWriter }: StorageOptions) {
  const { database, events, known, unsaved, reread } = context;
  const inTurn = oneAtATime();
  let isLoaded = false;
  let saved: Saved = { version: undefined, pulled: undefined };
  let pending: Snapshot | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let writer: DiskWriter | undefined;
  let hasAskedForWriter = false;

  async function getItem(): Promise<Persisted | undefined> {
    const { version, lists, items, syncs, pulled, quarantined } = await loadAccount(database, readEarly);
    for (const meta of Object.values(lists)) {
      known.remember(meta.id, { meta, items: items?.[meta.id], sync: syncs[meta.id] });
    }
    saved = { version, pulled };
    isLoaded = true;
    if (quarantined.length > 0) events.onQuarantined(quarantined);
    return version === undefined && known.ids().length === 0
      ? undefined
      : {
          ...deviceFrom(migrateToVersion3(lists), syncs, pulled),
          ...(items && { items }),
          _persist: { version: version ?? -1, rehydrated: true },
        };
  }

  /** redux-persist mutates the object that it passes: copied before the first await. */
  function setItem(_key: string, state: Persisted): Promise<void> {
    // Nothing is written before the lists have been read: a failed read must never become an empty disk.
    if (!isLoaded) return Promise.resolve();
    pending = { state: { ...state }, rereads: known.rereads(), upTo: unsaved.last() };
    return inTurn(writePending);
  }

  async function writePending(): Promise<void> {
    const snapshot = pending;
    // Written by an earlier turn already: the newest snapshot has everything.
    if (!snapshot) return;
    clearTimeout(retry);
    try {
      const plan = planWrite(snapshot, saved, known, unsaved);
      // Begun before any await: after one it would begin only when the page has painted the edit.
      const guarded = plan.isOfLists ? writer?.write(guardedWriteOf(plan.lists)) : undefined;
      const isWritten = guarded ? await guarded : plan.isEmpty;
      // Always awaited: redux-persist calls from within a reducer, where nothing may be dispatched.
      const written = await (isWritten
        ? plan.lists.map(({ id, mine }) => ({ id, local: mine, theirs: false }))
        : writeHere(plan));
      noteWritten(snapshot, plan, written);
      if (pending === snapshot) pending = undefined;
      failures = 0;
      events.onSaved();
    } catch (error) {
      failures += 1;
      events.onSaveFailed(error);
      if (!(error instanceof NewerVersionError)) {
        retry = setTimeout(() => void inTurn(writePending), Math.min(30_000, 500 * 2 ** failures));
      }
    }
  }

  function noteWritten({ state, rereads, upTo }: Snapshot, plan: WritePlan, written: WrittenList[]): void {
    saved = { version: plan.version ?? saved.version, pulled: state.pulled };
    if (plan.pulled) unsaved.forgetPulls(plan.pulled);
    for (const id of unsaved.ids()) if (!known.isRereadSince(id, rereads)) unsaved.forget(id, upTo);
    for (const { id, local, theirs } of written) {
      known.remember(id, local);
      if (theirs) reread(id, local, local === undefined);
    }
    if (!plan.isEmpty && !hasAskedForWriter) void start();
    if (written.length > 0) events.onWritten(written.map(({ id, local }) => ({ id, n: local?.meta.n })));
  }

  /** Reads what is on disk before it writes, and replays this tab's facts on what another tab has written. */
  function writeHere({ lists, version, pulled }: WritePlan): Promise<WrittenList[]> {
    return database.transact('readwrite', async (records) => {
      assertNotNewer(await records.get('_persist'));
      const written: WrittenList[] = [];
      for (const list of lists) written.push(await writeList(records, list));
      if (version !== undefined) records.put('_persist', version);
      if (pulled)
        records.put('pulled', unsaved.pulledOnto(readPullCursor(await records.get('pulled')), pulled));
      return written;
    });
  }

  /** Started by the first edit; optional. */
  async function start(): Promise<void> {
    hasAskedForWriter = true;
    writer = await startWriter?.().catch(() => undefined);
  }

  return {
    getItem,
    setItem,
    removeItem: () => Promise.resolve(),
    inTurn,
    isLoaded: () => isLoaded,
    retryNow: () => inTurn(writePending),
    close(): void {
      clearTimeout(retry);
      isLoaded = false;
      writer?.close();
    },
  };
}

/**
 * A queue: reads and writes never overlap. If it is empty, work begins before this returns, so that an edit is being
 * written before the page paints it.
 */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  let turns = 0;
  const endTurn = () => {
    turns -= 1;
  };
  return function inTurn(work) {
    turns += 1;
    const next = turns === 1 ? work() : tail.then(work);
    tail = next.then(endTurn, endTurn);
    return next;
  };
}

export type InTurn = ReturnType<typeof oneAtATime>;
