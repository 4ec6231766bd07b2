import type { Item } from '@top100/contracts/items';
import { decideWrite, replay, type WriteDecision } from '@top100/sync/decide-write';
import { type DeviceState, emptyDevice } from '@top100/sync/device-state';
import type { HeldList, ListFact, StoredList } from '@top100/sync/facts';
import { isDeleted, type ListSync } from '@top100/sync/queue';
import { readStoredItems, readStoredList, storedVersion } from '@top100/sync/stored-records';
import { readPulled, readStoredSync } from '@top100/sync/stored-sync';
import type { Pulled } from '@top100/sync/sync-facts';
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
  sync?: ListSync | undefined;
}

/**
 * Writes one list as memory has it (`mine`; undefined: it is gone), or, when another tab has written it since it was
 * last seen, our facts on top of theirs.
 */
export async function writeList(
  records: Records,
  id: string,
  mine: HeldList | undefined,
  seen: Known | undefined,
  facts: readonly ListFact[],
): Promise<WriteDecision> {
  const stored = readStoredList(id, await records.get(`m/${id}`));
  const decision =
    decideWrite(stored?.n, seen?.meta.n, mine) ?? replay((await readBoth(records, id))?.held, facts);
  const { held, theirs } = decision;
  if (!held) {
    for (const part of ['m', 'i', 'q']) records.delete(`${part}/${id}`);
    return decision;
  }
  const before = theirs ? undefined : seen;
  records.put(`m/${id}`, held.meta);
  if (held.items !== undefined && held.items !== before?.items) records.put(`i/${id}`, held.items);
  if (held.sync !== before?.sync || theirs) {
    if (held.sync) records.put(`q/${id}`, held.sync);
    else records.delete(`q/${id}`);
  }
  return decision;
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

/** Reads every list without its items, and what waits; what is no list is moved aside in the same transaction. */
export async function loadAll(records: Records) {
  const [version, metas, queues, old, pulled] = await Promise.all([
    records.get('_persist'),
    records.all('m/'),
    records.all('q/'),
    records.all('x/'),
    records.get('pulled'),
  ]);
  // Records of a later version may look broken to this one: leave them alone.
  if (typeof version === 'number' && version > storedVersion) throw new NewerVersionError();
  const waiting = new Map(queues);
  const lists: Record<string, StoredList> = {};
  const syncs: Record<string, ListSync> = {};
  const aside = old.map(([id, record]) => ({ id, name: nameOf(id, record), record }));
  for (const [id, raw] of metas) {
    const meta = readStoredList(id, raw);
    if (meta) {
      const read = readStoredSync(meta, waiting.get(id));
      lists[id] = read.meta;
      if (read.sync) syncs[id] = read.sync;
      continue;
    }
    const record = { id, title: nameOf(id, raw), list: raw, items: await records.get(`i/${id}`) };
    records.put(`x/${id}`, record);
    records.delete(`m/${id}`);
    records.delete(`i/${id}`);
    aside.push({ id, name: record.title, record });
  }
  return {
    version: typeof version === 'number' ? version : undefined,
    lists,
    syncs,
    pulled: readPulled(pulled),
    aside,
  };
}

/** What memory starts with: lists whose deletion waits to be sent are there, but not shown. */
export function deviceFrom(
  all: Readonly<Record<string, StoredList>>,
  syncs: Readonly<Record<string, ListSync>>,
  pulled: Pulled | undefined,
): DeviceState {
  const lists = { ...all };
  const deleted: Record<string, StoredList> = {};
  for (const [id, sync] of Object.entries(syncs)) {
    const meta = lists[id];
    if (!meta || !isDeleted({ meta, items: undefined, sync })) continue;
    deleted[id] = meta;
    delete lists[id];
  }
  return { ...emptyDevice, lists, deleted, syncs, ...(pulled && { pulled }) };
}

function nameOf(id: string, record: unknown): string {
  const title = (record as { title?: unknown } | null | undefined)?.title;
  return typeof title === 'string' && title !== '' ? title : id;
}
