import { type DiskEvents, diskContext } from './disk-context.ts';
import { listStorage, type StorageOptions } from './list-storage.ts';
import { listReads } from './read-lists.ts';
import type { RecordDatabase } from './record-database.ts';

/** The lists of one account on disk: redux-persist's storage, and the reads beside it. */
export function openDisk(database: RecordDatabase, events: DiskEvents, options: StorageOptions = {}) {
  const context = diskContext(database, events);
  const { unsaved } = context;
  const { getItem, setItem, removeItem, inTurn, isLoaded, retryNow, close } = listStorage(context, options);
  /** Resolves when all reads and writes requested so far are done. */
  const idle = () => inTurn(() => Promise.resolve());
  return {
    storage: { getItem, setItem, removeItem },
    ...listReads(context, inTurn),
    /** Keeps a fact until it is on disk. Call it before the fact is reduced. */
    note: unsaved.note,
    dropNote: unsaved.drop,
    /** The same for the position of a pull. */
    notePulled: unsaved.notePulled,
    hasUnsaved: unsaved.any,
    isLoaded,
    idle,
    retryNow,
    async close(): Promise<void> {
      await idle();
      close();
    },
  };
}

export type Disk = ReturnType<typeof openDisk>;
