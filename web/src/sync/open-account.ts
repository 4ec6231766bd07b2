import { localList } from '@top100/sync/device-state';
import type { LocalList } from '@top100/sync/facts';
import type { SyncNowResult } from '@top100/sync/sync-runner';
import { accountEdits, type EditOptions } from './account-edits.ts';
import {
  listReread,
  quarantineRemoved,
  recordsQuarantined,
  type SyncState,
  savingChanged,
  syncChanged,
} from './account-state.ts';
import { accountStore } from './account-store.ts';
import { type Device, thisDevice } from './device.ts';
import type { EarlyRead } from './disk/early-read.ts';
import { NewerVersionError } from './disk/load-lists.ts';
import { openDisk } from './disk/open-disk.ts';
import { type RecordDatabase, recordDatabase } from './disk/record-database.ts';
import { followTabs } from './tabs.ts';

export interface AccountOptions extends EditOptions {
  database?: RecordDatabase;
  /** The database is read once this has settled. */
  after?: Promise<unknown>;
  /** The early read, made while this code was loading. */
  readEarly?: () => Promise<EarlyRead | undefined>;
}

/** The sync engine of an account; the visitor's has none. */
export interface AttachedSync {
  syncNow(): Promise<SyncNowResult>;
  stop(): void;
}

/** A list was deleted in another tab; `hadEdits`: this tab had unsaved edits of it. */
export type OnListGone = (local: LocalList, hadEdits: boolean) => void;

/** The id under which lists without an account are stored. */
export const visitorId = 'visitor';

/**
 * One account's lists on this device: a store, its persistence and its other tabs. The visitor is an account too. Each
 * account has its own store, as redux-persist's key is fixed with the reducer.
 */
export function openAccount(accountId: string, options: AccountOptions = {}) {
  const database = options.database ?? recordDatabase(accountId);
  const goneListeners = new Set<OnListGone>();
  let sync: AttachedSync | undefined;
  let device: Promise<Device> | undefined;
  let isClosed = false;

  const disk = openDisk(
    database,
    {
      onReread(id, local, lost) {
        const { device } = store.getState();
        const before = device.lists[id] && localList(device, id);
        store.dispatch(listReread({ id, local }));
        // Unsaved edits on top of it need a new snapshot: the earlier one is stale.
        if (disk.hasUnsaved()) void persistor.flush();
        if (!before || store.getState().device.lists[id]) return;
        for (const listener of goneListeners) listener(before, lost);
      },
      onWritten: (changes) => tabs.broadcast(changes),
      onSaved() {
        if (store.getState().saving.saveFailed) store.dispatch(savingChanged({ saveFailed: false }));
      },
      onSaveFailed(error) {
        const isNewer = error instanceof NewerVersionError;
        store.dispatch(savingChanged(isNewer ? { phase: 'newer' } : { saveFailed: true }));
      },
      onQuarantined: (found) => store.dispatch(recordsQuarantined(found)),
    },
    {
      readEarly: options.readEarly,
      async startWriter() {
        if (options.database || typeof Worker === 'undefined') return undefined;
        const { startDiskWriter } = await import('./disk/disk-writer.ts');
        return isClosed ? undefined : startDiskWriter(accountId, database);
      },
    },
  );
  const { store, persistor, ready } = accountStore(accountId, disk.storage, options.after);
  const tabs = followTabs(accountId, disk, { ready, onLeave: () => void persistor.flush() });

  /** Resolves when everything up to now is on disk, or has failed to get there. */
  async function flush(): Promise<void> {
    await persistor.flush();
    await disk.idle();
  }

  return {
    accountId,
    store,
    ready,
    ...accountEdits({ store, persistor, ready }, disk, options, () => isClosed),
    flush,
    changeSync: (changes: Partial<SyncState>) => void store.dispatch(syncChanged(changes)),
    attachSync(attached: AttachedSync): void {
      sync = attached;
    },
    async syncNow(): Promise<SyncNowResult> {
      if (sync) return sync.syncNow();
      return navigator.onLine ? 'signed_out' : 'offline';
    },
    /** This device, as the server knows it. */
    device: () => (device ??= thisDevice(database)),
    removeUnchanged: disk.removeUnchanged,
    /** Reads what the disk has and memory lacks: a message of another tab may be in flight. */
    compareWithDisk: disk.compareAll,
    hasUnsaved: disk.hasUnsaved,
    retrySave: disk.retryNow,
    async removeQuarantined(id: string): Promise<void> {
      await disk.removeQuarantined(id);
      store.dispatch(quarantineRemoved(id));
    },
    isClosed: () => isClosed,
    onListGone(listener: OnListGone): () => void {
      goneListeners.add(listener);
      return () => goneListeners.delete(listener);
    },
    /** Refuses further edits, and closes the database once all of them are on disk. */
    async close(): Promise<void> {
      isClosed = true;
      sync?.stop();
      sync = undefined;
      await ready;
      await flush();
      // On a full disk the storage retries; until then these edits exist nowhere else.
      while (disk.hasUnsaved() && store.getState().saving.saveFailed) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      persistor.pause();
      tabs.close();
      await disk.close();
    },
  };
}

export type Account = ReturnType<typeof openAccount>;
