/** Reads and writes of one transaction. Await nothing else in it: IndexedDB would commit early. */
export interface Records {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): void;
  delete(key: string): void;
  clear(): void;
  /** Every record whose key begins with `prefix`, as [rest of the key, value]. */
  all(prefix: string): Promise<[string, unknown][]>;
}

/**
 * Begins a strict transaction over an account's records: it completes when it is on disk. Undefined if the browser, or a
 * newer version, has closed the connection.
 */
export function begin(database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction | undefined {
  try {
    return database.transaction('records', mode, { durability: 'strict' });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    return undefined;
  }
}

/** Runs `work` in a transaction and resolves when it is on disk; a throw rolls it back. */
export async function runIn<T>(
  transaction: IDBTransaction,
  work: (records: Records) => Promise<T>,
): Promise<T> {
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
  });
  // Awaited below; if `work` throws first, its rejection must not stay unhandled.
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
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Aborted already.
  }
}

function recordsOf(store: IDBObjectStore): Records {
  return {
    // In an aborted transaction a request throws at once; async, so that earlier requests are awaited.
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
