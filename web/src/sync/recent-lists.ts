import type { CardRow } from '@top100/contracts/public-list';
import { cardRows } from '@top100/domain/discover';
import { itemMaker, itemTitle } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/local-list';
import { isDeleted } from '@top100/sync/queue';
import { readStoredItems, readStoredList } from '@top100/sync/stored-records';
import { readStoredSync } from '@top100/sync/stored-sync';
import { openExisting } from './disk/open-database.ts';
import { runIn } from './disk/records.ts';

export interface RecentList {
  meta: StoredList;
  /** Its first rows; empty for lists after the first `shown`. */
  rows: readonly CardRow[];
}

/**
 * The lists of an account on this device, the latest changed first. For pages that only look at them: the code that
 * edits and syncs lists is not needed, and nothing is written.
 *
 * @param shown the number of lists whose first rows are read
 */
export async function readRecentLists(account: string, shown: number): Promise<RecentList[]> {
  // Rejects if there is no database: this account was never on this device.
  const database = await openExisting(`lists-${account}`).catch(() => undefined);
  if (!database) return [];
  try {
    return await runIn(database.transaction('records', 'readonly'), async (records) => {
      const queues = new Map(await records.all('q/'));
      const metas = (await records.all('m/')).flatMap(([id, raw]) => {
        const meta = readStoredList(id, raw);
        if (!meta) return [];
        const { sync } = readStoredSync(meta, queues.get(id));
        return isDeleted({ meta, items: undefined, sync }) ? [] : [meta];
      });
      metas.sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
      const items = await Promise.all(metas.slice(0, shown).map(({ id }) => records.get(`i/${id}`)));
      return metas.map((meta, index) => {
        const stored = items[index];
        return { meta, rows: stored === undefined ? [] : rowsOf(stored, meta) };
      });
    });
  } finally {
    database.close();
  }
}

function rowsOf(stored: unknown, { category }: StoredList): CardRow[] {
  const { items } = readStoredItems(Array.isArray(stored) ? stored.slice(0, cardRows) : stored, category);
  return items.map((item) => ({ title: itemTitle(item), by: itemMaker(item) }));
}

/** Debounced: while an account syncs, one change follows the other. */
const restMs = 300;

/** Calls back after any tab has written lists of an account. Returns the function that stops listening. */
export function onListsWritten(account: string, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(`lists-${account}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.onmessage = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, restMs);
  };
  return () => {
    clearTimeout(timer);
    channel.close();
  };
}
