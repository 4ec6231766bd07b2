import { getSession } from '../session/session.ts';
import { openExisting } from './existing-database.ts';

/** What lies on the disk of an account, read before the code that knows what to do with it is there. */
export interface EarlyRead {
  /** Records by key: everything but the items. */
  records: ReadonlyMap<string, unknown>;
  /** The list that the address names, with its items. */
  opened: { id: string; items: unknown } | undefined;
}

interface Begun {
  account: string;
  result: Promise<EarlyRead | undefined>;
  /** Whether another tab has written since; then it does not count. Stops listening for that. */
  isStale: () => boolean;
}

let begun: Begun | undefined;

/**
 * Reads the lists for My Lists while its code is still being fetched: a browser takes a tenth of a second to open a
 * database, and as long again for a thousand lists. Nothing is written or made here; whatever goes wrong, the lists
 * are read once more in the ordinary way.
 */
export function beginEarlyRead(pathname: string): void {
  const [, page, category, listUri] = pathname.split('/');
  if (page !== 'my-lists' || typeof indexedDB === 'undefined') return;
  const account = getSession().account?.id ?? 'visitor';
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`lists-${account}`);
  let isStale = false;
  if (channel) {
    channel.onmessage = () => {
      isStale = true;
    };
  }
  begun = {
    account,
    result: read(account, category, listUri).catch(() => undefined),
    isStale: () => {
      channel?.close();
      return isStale;
    },
  };
}

/** What was read of an account, once; undefined when nothing was, or it is not fresh any more. */
export async function takeEarlyRead(account: string): Promise<EarlyRead | undefined> {
  const taken = begun;
  begun = undefined;
  if (!taken) return undefined;
  const result = await taken.result;
  return taken.isStale() || taken.account !== account ? undefined : result;
}

async function read(account: string, category = '', listUri?: string): Promise<EarlyRead | undefined> {
  const database = await openExisting(`lists-${account}`);
  if (!database) return undefined;
  try {
    const store = database.transaction('records', 'readonly').objectStore('records');
    // Everything but the items: `i/…` has its own place among the keys.
    const ranges = [IDBKeyRange.upperBound('i/', true), IDBKeyRange.lowerBound('i/\uffff')];
    const parts = await Promise.all(
      // Async: if the transaction was undone the second throws at once, and the first is to be awaited all the same.
      ranges.map(async (range) => Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))])),
    );
    const records = new Map<string, unknown>();
    for (const [keys, values] of parts) {
      for (const [index, key] of keys.entries()) records.set(String(key), values[index]);
    }
    const id = idOf(records, category, listUri);
    return { records, opened: id ? { id, items: await done(store.get(`i/${id}`)) } : undefined };
  } finally {
    database.close();
  }
}

/** The list at an address; undefined when the address names none. */
function idOf(records: ReadonlyMap<string, unknown>, category: string, listUri?: string): string | undefined {
  if (!listUri) return undefined;
  const uri = decodeURIComponent(listUri);
  for (const [key, value] of records) {
    if (!key.startsWith('m/')) continue;
    const meta = value as { category?: unknown; shortUri?: unknown } | null;
    if (meta?.shortUri === uri && meta.category === category) return key.slice(2);
  }
  return undefined;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
