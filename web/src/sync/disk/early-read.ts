import { getSession } from '../../session/session.ts';
import { openExisting } from './open-database.ts';

/** An account's stored records, read before the code of My Lists has loaded. */
export interface EarlyRead {
  /** Records by key: everything but the items. */
  records: ReadonlyMap<string, unknown>;
  /** The list in the address, with its items. */
  opened: { id: string; items: unknown } | undefined;
}

interface Begun {
  account: string;
  result: Promise<EarlyRead | undefined>;
  /** Stops listening; returns whether another tab has written since. */
  isStale: () => boolean;
}

let begun: Begun | undefined;

/**
 * Reads the lists for My Lists while its code is still loading: a browser takes a tenth of a second to open a database,
 * and as long again for a thousand lists. Nothing is written or created here; after a failure the lists are read in the
 * ordinary way.
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

/** The early read of an account, once; undefined if there is none, or it is stale. */
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
    // Everything but the items, whose keys begin with `i/`.
    const ranges = [IDBKeyRange.upperBound('i/', true), IDBKeyRange.lowerBound('i/\uffff')];
    const parts = await Promise.all(
      // Async: if the transaction was aborted the second throws at once, and the first has to be awaited all the same.
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

/** The id of the list in an address, if it names one. */
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
