import localforage from 'localforage';

/** Reads and writes inside one transaction. Await nothing else in between: IndexedDB would commit early. */
export interface Records {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): void;
  delete(key: string): void;
  clear(): void;
  /** Every record whose key begins with `prefix`, as [rest of the key, value]. */
  all(prefix: string): Promise<[string, unknown][]>;
}

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

  const begin = (database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction =>
    database.transaction('records', mode, { durability: 'strict' });

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
      const transaction = beginAtOnce(mode) ?? (await beginOnceOpen(mode));
      const committed = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was undone'));
      });
      // Handled below; without this a throw in `work` would leave it unhandled.
      committed.catch(() => {});
      let result: Awaited<ReturnType<typeof work>>;
      try {
        result = await work(recordsOf(transaction.objectStore('records')));
      } catch (error) {
        abort(transaction);
        throw transaction.error ?? error;
      }
      await committed;
      return result;
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

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was undone already: an aborted transaction cannot be aborted again.
  }
}

function recordsOf(store: IDBObjectStore): Records {
  return {
    // In a transaction that was undone a request throws at once; async, so that what was asked before it is awaited.
    get: async (key) => requested(store.get(key)),
    put: (key, value) => void store.put(value, key),
    delete: (key) => void store.delete(key),
    clear: () => void store.clear(),
    async all(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [keys, values] = await Promise.all([
        requested(store.getAllKeys(range)),
        requested(store.getAll(range)),
      ]);
      return keys.map((key, index) => [String(key).slice(prefix.length), values[index]]);
    },
  };
}

function requested<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
