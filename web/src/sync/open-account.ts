import { type DeviceState, heldList, reduceFact } from '@top100/sync/device-state';
import { type HeldList, type ListFact, needsItems } from '@top100/sync/facts';
import type { CloudList } from '@top100/sync/list-content';
import type { Pulled } from '@top100/sync/sync-facts';
import { inverseOf } from '@top100/sync/undo';
import type { AccountAction, SavingState, SyncState } from './account-state.ts';
import { type AccountState, accountStore } from './account-store.ts';
import { type Device, thisDevice } from './device.ts';
import type { EarlyRead } from './early-read.ts';
import { type EngineEvents, listEngine } from './list-engine.ts';
import { NewerVersionError } from './load-lists.ts';
import { newUuid } from './new-uuid.ts';
import { type RecordDatabase, recordDatabase } from './record-database.ts';
import { syncMiddleware } from './sync-middleware.ts';
import { openTabs } from './tabs.ts';
import { type UndoOutcome, undoSteps } from './undo-steps.ts';

/** An edit that is not stamped yet. */
export type FactDraft = ListFact extends infer F ? (F extends ListFact ? Omit<F, 'at'> : never) : never;

export interface AccountOptions {
  now?: () => number;
  database?: RecordDatabase;
  /** What has to be done with the database before it is read. */
  after?: Promise<unknown>;
  /** What was read of it while this code was still being fetched. */
  readEarly?: () => Promise<EarlyRead | undefined>;
  /** The account is somebody's, and not the visitor's: its edits wait to be sent to the server. */
  member?: { itemsPerList(): number };
}

/** A list was deleted in another tab; `hadEdits`: with edits of this one that were not saved yet. */
export type OnListGone = (held: HeldList, hadEdits: boolean) => void;

/** The name of the lists of somebody without an account. */
export const visitorId = 'visitor';

/**
 * One account's lists on this device: a store, its persistence and its other tabs. The visitor is an account too.
 * redux-persist's key is fixed once the reducer is made, so another account is another store.
 */
export function openAccount(accountId: string, options: AccountOptions = {}) {
  const now = options.now ?? Date.now;
  const database = options.database ?? recordDatabase(accountId);
  const sync = syncMiddleware();
  const goneListeners = new Set<OnListGone>();
  let device: Promise<Device> | undefined;
  let nextStepId = 1;
  let isClosed = false;
  /** Another tab has written while the lists were being read here. */
  let hasMissed = false;

  const events: EngineEvents = {
    onReread(id, held, lost) {
      const { device } = store.getState();
      const before = device.lists[id] && heldList(device, id);
      dispatch({ type: 'facts/listReread', id, held });
      // Edits on top of what was read are not on disk, and the snapshot with them was of before: a new one at once.
      if (engine.hasUnsaved()) void persistor.flush();
      if (!before || store.getState().device.lists[id]) return;
      for (const listener of goneListeners) listener(before, lost);
    },
    onWritten: (changes) => tabs.tell(changes),
    onSaved: () => {
      if (store.getState().saving.saveFailed) changeSaving({ saveFailed: false });
    },
    onSaveFailed: (error) => {
      if (error instanceof NewerVersionError) changeSaving({ phase: 'newer' });
      else changeSaving({ saveFailed: true });
    },
    onSetAside: (found) => dispatch({ type: 'saving/setAside', found }),
  };
  const engine = listEngine(database, events, options.readEarly, async () => {
    if (options.database || typeof Worker === 'undefined') return undefined;
    const { startDiskWriter } = await import('./disk-writer/disk-writer.ts');
    return isClosed ? undefined : startDiskWriter(accountId, database);
  });

  const { store, persistor, ready } = accountStore(accountId, engine, {
    middleware: [sync.middleware],
    after: options.after,
    onRead: changeSaving,
  });
  void ready.then(() => {
    if (hasMissed) follow(() => engine.compareAll());
  });

  function dispatch(action: AccountAction): void {
    store.dispatch(action);
  }

  function changeSaving(changes: Partial<SavingState>): void {
    dispatch({ type: 'saving/changed', changes });
  }

  /** Makes a fact true and has it written. False: it changes nothing. */
  function apply(fact: ListFact): boolean {
    const device = deviceOf(store.getState());
    if (reduceFact(device, fact) === device) return false;
    engine.note(fact);
    dispatch({ type: 'facts/applied', fact });
    void persistor.flush();
    return true;
  }

  /**
   * Facts are refused until the lists have been read, since whatever is reduced before is thrown away, and once
   * another account is shown, since nothing would write them.
   */
  function assertReady(): void {
    if (isClosed) throw new Error('The account is closed');
    if (store.getState().saving.phase !== 'ready') throw new Error('The lists have not been read');
  }

  /** With its time, and for a member with an id of its own, also when it is done again. */
  function stamped(draft: FactDraft | ListFact): ListFact {
    const op = options.member ? { op: newUuid() } : {};
    return { ...draft, at: new Date(now()).toISOString(), ...op } as ListFact;
  }

  /**
   * Makes a fact true, with one step of undo. Gives the step's id, or undefined if nothing changed. With the id of
   * an earlier step as `group`, undo takes both back together.
   */
  function edit(draft: FactDraft, group?: number): number | undefined {
    assertReady();
    const fact = stamped(draft);
    const before = heldList(deviceOf(store.getState()), fact.listId);
    // Without the items a deleted list would come back empty.
    if (before && before.items === undefined && needsItems(fact))
      throw new Error(`The items of list ${fact.listId} are not loaded`);
    const undo = inverseOf(before, fact);
    if (!undo || !apply(fact)) return undefined;
    const step = { id: nextStepId++, group, listId: fact.listId, undo, redo: fact };
    dispatch({ type: 'history/stepMade', step });
    return step.id;
  }

  /** Reads the items of a list, once; other tabs keep them up to date from then on. */
  async function loadItems(listId: string): Promise<void> {
    if (deviceOf(store.getState()).items[listId] === undefined) await engine.readList(listId);
  }

  const takeStep = undoSteps({
    state: () => store.getState(),
    dispatch,
    stamped,
    apply,
    loadItems,
  });

  /** A toast of the account that was shown before may still offer its undo: then there is nothing to undo. */
  async function stepIfOpen(from: 'past' | 'future', stepId?: number): Promise<UndoOutcome | undefined> {
    if (isClosed) return undefined;
    assertReady();
    return takeStep(from, stepId);
  }

  /** Reads what other tabs wrote. A read that fails is made up for by comparing everything, a moment later. */
  function follow(read: () => Promise<void>): void {
    if (!engine.isLoaded()) {
      hasMissed = true;
      return;
    }
    read().catch(() => setTimeout(() => follow(() => engine.compareAll()), 2000));
  }

  const tabs = openTabs(accountId, {
    onWritten: (changes) => follow(() => engine.takeOver(changes)),
    onBack: () => follow(() => engine.compareAll()),
    onLeave: () => void persistor.flush(),
  });

  return {
    accountId,
    store,
    ready,
    edit,
    loadItems,
    /** Makes a fact true without a step of undo: nobody did it by hand. */
    take(draft: FactDraft): boolean {
      assertReady();
      return apply(stamped(draft));
    },
    /** Makes a fact of the sync engine true; false: it changes nothing. */
    apply,
    /** Puts a list as the server has just made it into its place. One with edits that wait stays as it is. */
    async takeCloudList(list: CloudList): Promise<void> {
      if (heldList(deviceOf(store.getState()), list.id)) await loadItems(list.id);
      const itemsPerList = options.member?.itemsPerList() ?? -1;
      const about = { listId: list.id, at: new Date(now()).toISOString(), op: newUuid() };
      apply({ kind: 'cloudListArrived', ...about, list, itemsPerList });
    },
    keepPulled(pulled: Pulled, basis: Pulled | undefined): void {
      engine.notePulled(pulled, basis);
      dispatch({ type: 'facts/pulled', pulled });
      void persistor.flush();
    },
    changeSync: (changes: Partial<SyncState>) => dispatch({ type: 'sync/changed', changes }),
    attachSync: sync.attach,
    syncNow: sync.syncNow,
    /** Which device this is, as the server is told. */
    device: () => (device ??= thisDevice(database)),
    /** Takes lists off the disk, those that still have the given count of facts. */
    removeUnchanged: (counts: ReadonlyMap<string, number>) => engine.removeUnchanged(counts),
    /** Reads whatever the disk has and memory has not, because a message of another tab may be under way. */
    compareWithDisk: () => engine.compareAll(),
    /** Takes back the last step, or the given one. */
    undo: (stepId?: number) => stepIfOpen('past', stepId),
    redo: () => stepIfOpen('future'),
    /** Resolves when everything up to now is on disk, or has failed to get there. */
    async flush(): Promise<void> {
      await persistor.flush();
      await engine.idle();
    },
    hasUnsaved: () => engine.hasUnsaved(),
    retrySave: () => engine.retryNow(),
    async forgetSetAside(id: string): Promise<void> {
      await engine.forgetSetAside(id);
      dispatch({ type: 'saving/setAsideForgotten', id });
    },
    isClosed: () => isClosed,
    onListGone(listener: OnListGone): () => void {
      goneListeners.add(listener);
      return () => goneListeners.delete(listener);
    },
    /** Takes no more edits, and lets go of the database once all of them are on disk. */
    async close(): Promise<void> {
      isClosed = true;
      sync.stop();
      await ready;
      await persistor.flush();
      await engine.idle();
      // A full disk: the engine tries again by itself, and until then these edits exist nowhere else.
      while (engine.hasUnsaved() && store.getState().saving.saveFailed) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      persistor.pause();
      tabs.close();
      await engine.close();
    },
  };
}

export type Account = ReturnType<typeof openAccount>;

function deviceOf(state: AccountState): DeviceState {
  return state.device;
}
