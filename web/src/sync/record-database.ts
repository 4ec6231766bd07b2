import localforage from 'localforage';
import { begin, isClosed, type Records, runIn } from './records.ts';

/** This browser gives the site no storage at all. */
export class StorageUnavailableError extends Error {}

/** One account's database on this device: one object store of records by key. */
export interface RecordDatabase {
  /** Opens the database; rejects with a StorageUnavailableError where the browser gives none. */
  open(): Promise<void>;
  /**
   * Runs `work` in one strict transaction and resolves when it is on disk; a throw undoes all of it. Once the database
   * is open, `work` begins before this returns.
   */
  transact<T>(mode: 'readonly' | 'readwrite', work: (records: Records) => Promise<T>): Promise<T>;
}

/**
 * localforage opens and names the database; what it cannot do (many records in one transaction, a range of
 * records in one read) goes over its own connection. That connection is private, but localforage 1.10 is finished
 * and pinned, and `record-database.test.ts` fails if it is not where it was.
 */
export function recordDatabase(account: string): RecordDatabase {
  const box = localforage.createInstance({
    name: `lists-${account}`,
    storeName: 'records',
    driver: localforage.INDEXEDDB,
  });

  const openConnection = () =>
    (box as unknown as { _dbInfo?: { db: IDBDatabase | null } })._dbInfo?.db ?? undefined;

  const connection = async (): Promise<IDBDatabase> => {
    await box.ready();
    return openConnection() as IDBDatabase;
  };

  /** Undefined where the database is not open, or not any more. */
  const beginAtOnce = (mode: IDBTransactionMode): IDBTransaction | undefined => {
    try {
      const database = openConnection();
      return database && begin(database, mode);
    } catch (error) {
      if (!isClosed(error)) throw error;
      return undefined;
    }
  };

  const beginOnceOpen = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    try {
      return begin(await connection(), mode);
    } catch (error) {
      // The browser closed the connection (site data cleared, profile suspended). localforage shares one between
      // all instances of a name and renews it when one of its own calls meets the closed one.
      if (!isClosed(error)) throw error;
      await box.length();
      return begin(await connection(), mode);
    }
  };

  return {
    async open() {
      try {
        await connection();
      } catch (error) {
        if (!isRefused(error)) throw error;
        throw new StorageUnavailableError('This browser keeps no data for this site', { cause: error });
      }
    },
    async transact(mode, work) {
      return runIn(beginAtOnce(mode) ?? (await beginOnceOpen(mode)), work);
    },
  };
}

/** Whether there is no storage to be had, which is not the same as a disk that fails for once. */
function isRefused(error: unknown): boolean {
  const { name, message } = error as Partial<Error>;
  return (
    typeof indexedDB === 'undefined' ||
    name === 'SecurityError' ||
    // Firefox, where private windows may not write.
    name === 'InvalidStateError' ||
    message === 'No available storage method found.'
  );
}
