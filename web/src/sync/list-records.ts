import type { Item } from '@top100/contracts/items';
import { applyFact } from '@top100/sync/apply-fact';
import type { HeldList, ListFact, StoredList } from '@top100/sync/facts';
import { readStoredItems, readStoredList, storedVersion } from '@top100/sync/stored-records';
import type { Records } from './record-database.ts';

/** The disk holds what a later version of this page has written. */
export class NewerVersionError extends Error {}

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
}

/** Writes one list, or, when another tab has written it since it was last seen, our facts on top of theirs. */
export async function writeList(
  records: Records,
  mine: Known,
  seen: Known | undefined,
  facts: readonly ListFact[],
): Promise<{ mine: Known | undefined; theirs?: true }> {
  const { id } = mine.meta;
  const stored = readStoredList(id, await records.get(`m/${id}`));
  if (stored?.n === seen?.meta.n) {
    records.put(`m/${id}`, mine.meta);
    if (mine.items !== undefined && mine.items !== seen?.items) records.put(`i/${id}`, mine.items);
    return { mine };
  }
  const theirs = stored && (await readBoth(records, id))?.held;
  const merged = facts.reduce<HeldList | undefined>(applyFact, theirs);
  if (!merged) return { mine: undefined, theirs: true };
  records.put(`m/${id}`, merged.meta);
  if (merged.items !== undefined) records.put(`i/${id}`, merged.items);
  return { mine: merged, theirs: true };
}

/** Reads a list with its items; undefined where there is none. */
export async function readBoth(
  records: Records,
  id: string,
): Promise<{ held: HeldList; unreadable: unknown[] } | undefined> {
  const [rawMeta, rawItems] = await Promise.all([records.get(`m/${id}`), records.get(`i/${id}`)]);
  const meta = readStoredList(id, rawMeta);
  if (!meta) return undefined;
  const { items, unreadable } = readStoredItems(rawItems, meta.category);
  return { held: { meta, items }, unreadable };
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

/** Reads every list without its items; what is no list is moved aside in the same transaction. */
export async function loadAll(records: Records) {
  const [version, metas, old] = await Promise.all([
    records.get('_persist'),
    records.all('m/'),
    records.all('x/'),
  ]);
  const lists: Record<string, StoredList> = {};
  // Records of a later version may look broken to this one: leave them alone.
  if (typeof version === 'number' && version > storedVersion) throw new NewerVersionError();
  const aside = old.map(([id, record]) => ({ id, name: nameOf(id, record), record }));
  for (const [id, raw] of metas) {
    const meta = readStoredList(id, raw);
    if (meta) {
      lists[id] = meta;
      continue;
    }
    const record = { id, title: nameOf(id, raw), list: raw, items: await records.get(`i/${id}`) };
    records.put(`x/${id}`, record);
    records.delete(`m/${id}`);
    records.delete(`i/${id}`);
    aside.push({ id, name: record.title, record });
  }
  return { version: typeof version === 'number' ? version : undefined, lists, aside };
}

function nameOf(id: string, record: unknown): string {
  const title = (record as { title?: unknown } | null | undefined)?.title;
  return typeof title === 'string' && title !== '' ? title : id;
}
