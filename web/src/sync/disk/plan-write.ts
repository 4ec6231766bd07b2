import { decideWrite, replay, type WriteDecision } from '@top100/sync/decide-write';
import { type DeviceState, localList } from '@top100/sync/device-state';
import type { ListFact, LocalList } from '@top100/sync/facts';
import { readStoredList, storedVersion } from '@top100/sync/stored-records';
import type { PullCursor } from '@top100/sync/sync-facts';
import type { KnownLists } from './known-lists.ts';
import { type KnownList, readLocalList } from './list-records.ts';
import type { Records } from './records.ts';
import type { GuardedWrite } from './serve-writes.ts';
import type { UnsavedChanges } from './unsaved-changes.ts';

/** A list to write as it is in memory; without `mine` it is deleted. */
export interface ListToWrite {
  id: string;
  mine: LocalList | undefined;
  /** As it was last seen on disk. */
  seen: KnownList | undefined;
  /** This tab's unsaved edits. */
  facts: readonly ListFact[];
}

export type WrittenList = { id: string } & WriteDecision;

/** The state as redux-persist passes it. */
export type Persisted = DeviceState & { _persist?: { version: number; rehydrated: boolean } };

/** The state at one moment, to be written. */
export interface Snapshot {
  state: Persisted;
  /** The number of re-reads by then. */
  rereads: number;
  /** The order of the last fact in `state`. */
  upTo: number;
}

/** The records beside the lists, as last written. */
export interface Saved {
  version: number | undefined;
  pulled: PullCursor | undefined;
}

/** The part of a snapshot that has to be written; version and `pulled` only if they have changed. */
export interface WritePlan extends Saved {
  lists: readonly ListToWrite[];
  /** Only lists: a worker can write it. */
  isOfLists: boolean;
  /** Nothing to write, e.g. a list was created and deleted before it was ever written. */
  isEmpty: boolean;
}

export function planWrite(
  { state, rereads, upTo }: Snapshot,
  saved: Saved,
  known: KnownLists,
  unsaved: UnsavedChanges,
): WritePlan {
  // A re-read since has changed the state: redux-persist is about to pass a newer snapshot.
  const isStale = (id: string) => known.isRereadSince(id, rereads);
  const metas = { ...state.lists, ...state.deleted };
  // Items that weren't read are unchanged on disk.
  const isDirty = (id: string) => {
    const { items, syncs } = state;
    const disk = known.get(id);
    const hasOtherItems = items[id] !== undefined && items[id] !== disk?.items;
    return disk?.meta !== metas[id] || disk?.sync !== syncs[id] || hasOtherItems;
  };
  const dirty = Object.keys(metas).filter((id) => !isStale(id) && isDirty(id));
  const isGone = (id: string) => known.get(id) !== undefined && !localList(state, id);
  const gone = unsaved.ids().filter((id) => !isStale(id) && isGone(id) && unsaved.of(id, upTo).length > 0);
  const lists = [...dirty, ...gone].map((id) => ({
    id,
    mine: localList(state, id),
    seen: known.get(id),
    facts: unsaved.of(id, upTo),
  }));
  const version = state._persist?.version === saved.version ? undefined : state._persist?.version;
  const pulled = state.pulled === saved.pulled ? undefined : state.pulled;
  const isOfLists = lists.length > 0 && version === undefined && !pulled;
  const isEmpty = lists.length === 0 && version === undefined && !pulled;
  return { lists, version, pulled, isOfLists, isEmpty };
}

/** Writes a list as it is in memory or, if another tab has written it since, that tab's list with our facts applied. */
export async function writeList(records: Records, list: ListToWrite): Promise<WrittenList> {
  const { id, mine, seen, facts } = list;
  const stored = readStoredList(id, await records.get(`m/${id}`));
  const decision =
    decideWrite(stored?.n, seen?.meta.n, mine) ?? replay((await readLocalList(records, id))?.local, facts);
  putList(records, id, decision.local, decision.theirs ? undefined : seen);
  return { id, ...decision };
}

/** The same for the worker: written only if no other tab has written since. */
export function guardedWriteOf(lists: readonly ListToWrite[]): GuardedWrite {
  const puts: [string, unknown][] = [];
  const deletes: string[] = [];
  const noted = {
    put: (key: string, value: unknown) => void puts.push([key, value]),
    delete: (key: string) => void deletes.push(key),
  };
  for (const { id, mine, seen } of lists) putList(noted, id, mine, seen);
  return { version: storedVersion, seen: lists.map(({ id, seen }) => [id, seen?.meta.n]), puts, deletes };
}

/** Writes the records of a list that differ from `before`, the list on disk; all of them if that is unknown. */
function putList(
  records: Pick<Records, 'put' | 'delete'>,
  id: string,
  local: LocalList | undefined,
  before: KnownList | undefined,
): void {
  if (!local) {
    for (const part of ['m', 'i', 'q']) records.delete(`${part}/${id}`);
    return;
  }
  records.put(`m/${id}`, local.meta);
  if (local.items !== undefined && local.items !== before?.items) records.put(`i/${id}`, local.items);
  if (before && local.sync === before.sync) return;
  if (local.sync) records.put(`q/${id}`, local.sync);
  else records.delete(`q/${id}`);
}
