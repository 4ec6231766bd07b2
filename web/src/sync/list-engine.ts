import { replay } from '@top100/sync/decide-write';
import { type DeviceState, heldList } from '@top100/sync/device-state';
import type { HeldList, ListFact } from '@top100/sync/facts';
import { migrateToVersion3, readStoredList } from '@top100/sync/stored-records';
import { readPulled } from '@top100/sync/stored-sync';
import type { DiskWriter } from './disk-writer/disk-writer.ts';
import type { EarlyRead } from './early-read.ts';
import { type Known, moveUnreadableItems, readBoth, removeUnchanged, type SetAside } from './list-records.ts';
import { assertNotNewer, deviceFrom, loadEarly, loadFromDisk, NewerVersionError } from './load-lists.ts';
import type { RecordDatabase } from './record-database.ts';
import { unsavedFacts } from './unsaved-facts.ts';
import { unsavedPulls } from './unsaved-pulls.ts';
import { guardedWriteOf, type WrittenList, writeList } from './write-lists.ts';

/** What one write changed on disk; `n` is undefined for a list that is gone. */
export interface WrittenChange {
  id: string;
  n: number | undefined;
}

export interface EngineEvents {
  /** The list is other than memory thinks; `lost`: another tab deleted it under edits that were not saved. */
  onReread(id: string, held: HeldList | undefined, lost: boolean): void;
  onWritten(changes: readonly WrittenChange[]): void;
  onSaved(): void;
  onSaveFailed(error: unknown): void;
  onSetAside(found: readonly SetAside[]): void;
}

type Persisted = DeviceState & { _persist?: { version: number; rehydrated: boolean } };

interface Snapshot {
  state: Persisted;
  generation: number;
  /** The last fact that is in `state`. */
  upTo: number;
}

/**
 * The storage engine under redux-persist: one record for a list without its items (`m/ID`), one for its items
 * (`i/ID`, read when the list is opened), one for what of it waits to be sent (`q/ID`), and how far the account was
 * followed (`pulled`); everything that changed in one transaction.
 *
 * The disk is the authority between tabs. Each write reads the stored fact count in its own transaction; if
 * another tab has written since, this tab's unsaved facts are applied to what lies there instead of overwriting
 * it (ops/docs/decisions/0001-disk-decides-between-tabs.md).
 */
export function listEngine(
  database: RecordDatabase,
  events: EngineEvents,
  /** What was read of this account before; undefined: nothing, or it does not count any more. */
  readEarly: () => Promise<EarlyRead | undefined> = () => Promise.resolve(undefined),
  /** Asked once something was written; undefined: all is written from here. */
  startWriter: () => Promise<DiskWriter | undefined> = () => Promise.resolve(undefined),
) {
  const known = new Map<string, Known>();
  const unsaved = unsavedFacts();
  const pulls = unsavedPulls();
  let loaded = false;
  let savedVersion: number | undefined;
  let savedPulled: DeviceState['pulled'];
  /** Counts re-reads. A snapshot of before a list's last re-read does not speak for that list any more. */
  let generation = 0;
  const rereadAt = new Map<string, number>();
  let pending: Snapshot | undefined;
  let tail: Promise<unknown> = Promise.resolve();
  let turns = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let writer: DiskWriter | undefined;
  let hasAskedForWriter = false;

  /**
   * One thing at a time: reads and writes never overlap. Where nothing runs, `work` begins before this returns: an edit
   * is on its way to the disk before the page begins to draw it.
   */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    turns += 1;
    const next = turns === 1 ? work() : tail.then(work);
    tail = next.then(endTurn, endTurn);
    return next;
  }

  function endTurn(): void {
    turns -= 1;
  }

  async function getItem(): Promise<Persisted | undefined> {
    const early = await loadEarly(await readEarly());
    const opened = database.open();
    if (!early) await opened;
    // Opened all the same, so that the first edit need not wait for it; a failure shows when that is written.
    else opened.catch(() => {});
    const { version, lists, syncs, pulled, aside } = early ?? (await loadFromDisk(database));
    for (const meta of Object.values(lists)) {
      known.set(meta.id, { meta, items: early?.items[meta.id], sync: syncs[meta.id] });
    }
    savedVersion = version;
    savedPulled = pulled;
    loaded = true;
    if (aside.length > 0) events.onSetAside(aside);
    return version === undefined && known.size === 0
      ? undefined
      : {
          ...deviceFrom(migrateToVersion3(lists), syncs, pulled),
          ...(early && { items: early.items }),
          _persist: { version: version ?? -1, rehydrated: true },
        };
  }

  /** redux-persist hands over one object that it goes on changing: copied before the first await. */
  function setItem(_key: string, state: Persisted): Promise<void> {
    // Nothing is written before the lists have been read: a failed read must never become an empty disk.
    if (!loaded) return Promise.resolve();
    pending = { state: { ...state }, generation, upTo: unsaved.last() };
    return inTurn(writePending);
  }

  async function writePending(): Promise<void> {
    const snapshot = pending;
    // Already written by an earlier turn: the newest snapshot holds everything.
    if (!snapshot) return;
    clearTimeout(retry);
    try {
      await write(snapshot);
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

  async function write(snapshot: Snapshot): Promise<void> {
    const { state, upTo } = snapshot;
    // What was re-read since changed the state, so redux-persist is about to hand over a newer snapshot of it.
    const stale = (id: string) => (rereadAt.get(id) ?? 0) > snapshot.generation;
    const metas = [...Object.values(state.lists), ...Object.values(state.deleted)];
    const dirty = metas.map(({ id }) => id).filter((id) => !stale(id) && differs(heldList(state, id)));
    const gone = unsaved
      .ids()
      .filter((id) => !stale(id) && known.has(id) && !heldList(state, id) && unsaved.of(id, upTo).length > 0);
    const version = state._persist?.version;
    const newVersion = version !== undefined && version !== savedVersion;
    const newPulled = state.pulled === savedPulled ? undefined : state.pulled;
    const forgetFacts = () => {
      for (const id of unsaved.ids()) if (!stale(id)) unsaved.forget(id, upTo);
    };
    // The disk is as the facts want it, e.g. a list made and deleted before it was ever written.
    if (dirty.length + gone.length === 0 && !newVersion && !newPulled) return forgetFacts();

    const lists = [...dirty, ...gone].map((id) => ({
      id,
      mine: heldList(state, id),
      seen: known.get(id),
      facts: unsaved.of(id, upTo),
    }));
    // Begun at once where it can be: what is awaited first begins only when the page has drawn the edit.
    const guarded = newVersion || newPulled ? undefined : writer?.write(guardedWriteOf(lists));
    const outcomes: WrittenList[] =
      guarded && (await guarded)
        ? lists.map(({ id, mine }) => ({ id, held: mine, theirs: false }))
        : await database.transact('readwrite', async (records) => {
            assertNotNewer(await records.get('_persist'));
            const written: WrittenList[] = [];
            for (const list of lists) written.push(await writeList(records, list));
            if (newVersion) records.put('_persist', version);
            if (newPulled)
              records.put('pulled', pulls.onto(readPulled(await records.get('pulled')), newPulled));
            return written;
          });

    if (newVersion) savedVersion = version;
    savedPulled = state.pulled;
    if (newPulled) pulls.forget(newPulled);
    forgetFacts();
    for (const { id, held, theirs } of outcomes) {
      remember(id, held);
      if (theirs) reread(id, held, held === undefined);
    }
    if (!hasAskedForWriter) void start();
    if (outcomes.length > 0) events.onWritten(outcomes.map(({ id, held }) => ({ id, n: held?.meta.n })));
  }

  /** The page needs it only once somebody edits, and can do without. */
  async function start(): Promise<void> {
    hasAskedForWriter = true;
    writer = await startWriter().catch(() => undefined);
  }

  function differs(held: HeldList | undefined): boolean {
    if (!held) return false;
    const { meta, items, sync } = held;
    const disk = known.get(meta.id);
    return disk?.meta !== meta || disk.sync !== sync || (items !== undefined && disk.items !== items);
  }

  /** Items that were not read are on disk as they were. */
  function remember(id: string, held: HeldList | undefined): void {
    if (held) known.set(id, { ...held, items: held.items ?? known.get(id)?.items });
    else known.delete(id);
  }

  /** Memory takes what lies on disk, with the edits on top that are not there yet. */
  function reread(id: string, disk: HeldList | undefined, lost = false): void {
    generation += 1;
    rereadAt.set(id, generation);
    const edits = unsaved.of(id);
    const { held } = replay(disk, edits);
    // Deleted here but not on disk yet: then the facts are still wanted, to delete it there too.
    const isGone = held === undefined && disk === undefined;
    if (isGone) unsaved.forget(id);
    events.onReread(id, held, isGone && (lost || edits.length > 0));
  }

  /** Reads one list with its items, because it is opened or because another tab has changed it. */
  function readList(id: string): Promise<void> {
    return inTurn(async () => {
      let found = await database.transact('readonly', (records) => readBoth(records, id));
      if (found && found.unreadable.length > 0) {
        const moved = await database.transact('readwrite', (records) => moveUnreadableItems(records, id));
        found = moved?.found;
        if (moved) events.onSetAside([moved.aside]);
      }
      if (found === undefined) {
        const had = known.get(id);
        remember(id, undefined);
        if (had) reread(id, undefined);
        return;
      }
      remember(id, found.held);
      reread(id, found.held);
    });
  }

  /** Another tab says what it wrote: whatever memory does not know yet is read again. */
  async function takeOver(changes: readonly WrittenChange[]): Promise<void> {
    for (const { id, n } of changes) {
      if (known.get(id)?.meta.n !== n) await readList(id);
    }
  }

  /** After a freeze: messages of other tabs may have been missed, so every list is compared with the disk. */
  async function compareAll(): Promise<void> {
    const metas = await inTurn(() => database.transact('readonly', (records) => records.all('m/')));
    const onDisk = new Map(metas.map(([id, raw]) => [id, readStoredList(id, raw)?.n]));
    const ids = new Set([...onDisk.keys(), ...known.keys()]);
    await takeOver([...ids].map((id) => ({ id, n: onDisk.get(id) })));
  }

  return {
    getItem,
    setItem,
    removeItem: () => Promise.resolve(),
    /** Keeps a fact until it is on disk. Call it before the state changes. */
    note: (fact: ListFact) => unsaved.note(fact),
    /** The same for how far the account was followed. */
    notePulled: pulls.note,
    readList,
    takeOver,
    compareAll,
    isLoaded: () => loaded,
    hasUnsaved: () => unsaved.any(),
    /** Resolves when every read and write asked for so far is done. */
    idle: () => inTurn(() => Promise.resolve()),
    retryNow: () => inTurn(writePending),
    removeUnchanged: (counts: ReadonlyMap<string, number>) =>
      inTurn(async () => {
        const removed = await database.transact('readwrite', (records) => removeUnchanged(records, counts));
        for (const id of removed) {
          remember(id, undefined);
          reread(id, undefined);
        }
      }),
    forgetSetAside: (id: string) =>
      inTurn(() => database.transact('readwrite', async (records) => records.delete(`x/${id}`))),
    async close(): Promise<void> {
      await inTurn(() => Promise.resolve());
      clearTimeout(retry);
      loaded = false;
      writer?.close();
    },
  };
}

export type ListEngine = ReturnType<typeof listEngine>;
