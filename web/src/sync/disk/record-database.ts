import localforage from 'localforage';
import { begin, type Records, runIn } from './records.ts';
import { connectionTo, dropConnection, openConnection, recordsDriver } from './records-driver.ts';

/** The browser denies the site any storage. */
export class StorageUnavailableError extends Error {}

/** One account's database on this device: one object store of records by key. */
export interface RecordDatabase {
  /** Opens the database; rejects with a StorageUnavailableError if the browser denies storage. */
  open(): Promise<void>;
  /**
   * Runs `work` in one strict transaction and resolves when it is on disk; a throw rolls it back. If the database
   * is open, `work` begins before this returns.
   */
  transact<T>(mode: 'readonly' | 'readwrite', work: (records: Records) => Promise<T>): Promise<T>;
}

/** localforage opens the database by our driver, on whose connection the transactions run. */
export function recordDatabase(account: string): RecordDatabase {
  const name = `lists-${account}`;
  const box = localforage.createInstance({ name, storeName: 'records', driver: recordsDriver });

  /** Undefined if the database isn't open. */
  const beginAtOnce = (mode: IDBTransactionMode): IDBTransaction | undefined => {
    const database = openConnection(name);
    const transaction = database && begin(database, mode);
    if (database && !transaction) dropConnection(name, database);
    return transaction;
  };

  const beginOnceOpen = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    await box.ready();
    const transaction = begin(await connectionTo(name), mode);
    if (!transaction) throw new Error('The browser has closed the database');
    return transaction;
  };

  return {
    async open() {
      try {
        await box.ready();
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

/** Whether the browser denies storage, as opposed to a temporary failure of the disk. */
function isRefused(error: unknown): boolean {
  const { name, message } = error as Partial<Error>;
  return (
    typeof indexedDB === 'undefined' ||
    name === 'SecurityError' ||
    // Firefox, in private windows.
    name === 'InvalidStateError' ||
    message === 'No available storage method found.'
  );
}
