import type { Item } from '@top100/contracts/items';
import type { HeldList, StoredList } from '@top100/sync/facts';
import type { ListSync } from '@top100/sync/queue';
import { readStoredItems, readStoredList } from '@top100/sync/stored-records';
import { readStoredSync } from '@top100/sync/stored-sync';
import type { Records } from './records.ts';

/** A list, or items of one, that could not be read; it lies beside the others and can be downloaded. */
export interface SetAside {
  id: string;
  name: string;
  record: unknown;
}

/** What lies on disk of a list: the very objects that were written or read. */
export interface Known {
  meta: StoredList;
  items: readonly Item[] | undefined;
  sync?: ListSync | undefined;
}

/** Reads a list with its items and what waits of it; undefined where there is none. */
export async function readBoth(
  records: Records,
  id: string,
): Promise<{ held: HeldList; unreadable: unknown[] } | undefined> {
  const [rawMeta, rawItems, rawSync] = await Promise.all([
    records.get(`m/${id}`),
    records.get(`i/${id}`),
    records.get(`q/${id}`),
  ]);
  const meta = readStoredList(id, rawMeta);
  if (!meta) return undefined;
  const { items, unreadable } = readStoredItems(rawItems, meta.category);
  return { held: { ...readStoredSync(meta, rawSync), items }, unreadable };
}

/** Moves what cannot be read of a list's items beside the list, to what lies there already. */
export async function moveUnreadableItems(
  records: Records,
  id: string,
): Promise<{ found: NonNullable<Awaited<ReturnType<typeof readBoth>>>; aside: SetAside } | undefined> {
  const [found, old] = await Promise.all([readBoth(records, id), records.get(`x/${id}`)]);
  if (!found) return undefined;
  const { meta, items } = found.held;
  const before = (old as { items?: unknown } | undefined)?.items;
  const record = {
    ...(old as object | undefined),
    id,
    title: meta.title,
    items: [...(Array.isArray(before) ? before : []), ...found.unreadable],
  };
  records.put(`x/${id}`, record);
  records.put(`i/${id}`, items);
  return { found, aside: { id, name: meta.title, record } };
}

/** Removes the lists that no tab has changed since they had so many facts, and gives their ids. */
export async function removeUnchanged(
  records: Records,
  counts: ReadonlyMap<string, number>,
): Promise<string[]> {
  const removed: string[] = [];
  for (const [id, n] of counts) {
    if (readStoredList(id, await records.get(`m/${id}`))?.n !== n) continue;
    records.delete(`m/${id}`);
    records.delete(`i/${id}`);
    removed.push(id);
  }
  return removed;
}
