import type { Item } from '@top100/domain/items';
import type { LocalList, StoredList } from '@top100/sync/facts';
import type { ListSync } from '@top100/sync/queue';
import { readStoredItems, readStoredList } from '@top100/sync/stored-records';
import { readStoredSync } from '@top100/sync/stored-sync';
import type { Records } from './records.ts';

/** An unreadable list, or unreadable items of one; stored beside the others, and can be downloaded. */
export interface QuarantinedRecord {
  id: string;
  name: string;
  record: unknown;
}

/** A list as it is on disk: the very objects that were written or read. */
export interface KnownList {
  meta: StoredList;
  items: readonly Item[] | undefined;
  sync?: ListSync | undefined;
}

/** Reads a list with its items and its queue; undefined if it isn't there. */
export async function readLocalList(
  records: Records,
  id: string,
): Promise<{ local: LocalList; unreadable: unknown[] } | undefined> {
  const [rawMeta, rawItems, rawSync] = await Promise.all([
    records.get(`m/${id}`),
    records.get(`i/${id}`),
    records.get(`q/${id}`),
  ]);
  const meta = readStoredList(id, rawMeta);
  if (!meta) return undefined;
  const { items, unreadable } = readStoredItems(rawItems, meta.category);
  return { local: { ...readStoredSync(meta, rawSync), items }, unreadable };
}

/** Moves the unreadable items of a list into its quarantine record. */
export async function moveUnreadableItems(
  records: Records,
  id: string,
): Promise<
  | { found: NonNullable<Awaited<ReturnType<typeof readLocalList>>>; quarantined: QuarantinedRecord }
  | undefined
> {
  const [found, old] = await Promise.all([readLocalList(records, id), records.get(`x/${id}`)]);
  if (!found) return undefined;
  const { meta, items } = found.local;
  const before = (old as { items?: unknown } | undefined)?.items;
  const record = {
    ...(old as object | undefined),
    id,
    title: meta.title,
    items: [...(Array.isArray(before) ? before : []), ...found.unreadable],
  };
  records.put(`x/${id}`, record);
  records.put(`i/${id}`, items);
  return { found, quarantined: { id, name: meta.title, record } };
}

/** Removes the lists that still have the given fact count, and returns their ids. */
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
