import type { Item } from '@top100/domain/items';
import { applyFact } from './apply-fact.ts';
import type { ListFact, LocalList, StoredList } from './facts.ts';
import { isDeleted, type ListSync } from './queue.ts';
import type { PullCursor } from './sync-facts.ts';

/** The device's state of one account: every list, and the items of those that were opened. */
export interface DeviceState {
  lists: Readonly<Record<string, StoredList>>;
  items: Readonly<Record<string, readonly Item[]>>;
  /** Unsent operations by list id. */
  syncs: Readonly<Record<string, ListSync>>;
  /** Lists whose deletion is queued: kept so that it can be undone, but hidden. */
  deleted: Readonly<Record<string, StoredList>>;
  /** The pull cursor; undefined before the first pull, and always for visitors. */
  pulled?: PullCursor | undefined;
}

export const emptyDevice: DeviceState = { lists: {}, items: {}, syncs: {}, deleted: {} };

/** A list with its items and sync state, also one whose deletion is queued. */
export function localList(state: DeviceState, id: string): LocalList | undefined {
  const meta = state.lists[id] ?? state.deleted[id];
  const sync = state.syncs[id];
  return meta && { meta, items: state.items[id], ...(sync && { sync }) };
}

/** The state after a fact; the same object if nothing changes. */
export function reduceFact(state: DeviceState, fact: ListFact): DeviceState {
  const before = localList(state, fact.listId);
  const after = applyFact(before, fact);
  return after === before ? state : withList(state, fact.listId, after);
}

/** The state with one list replaced or removed. */
export function withList(state: DeviceState, id: string, local: LocalList | undefined): DeviceState {
  const shown = isDeleted(local) ? undefined : local?.meta;
  const hidden = isDeleted(local) ? local?.meta : undefined;
  // Undefined items are on disk only; those in memory stay.
  const items = local?.items ?? (local && state.items[id]);
  const next: DeviceState = {
    ...state,
    lists: withEntry(state.lists, id, shown),
    items: withEntry(state.items, id, items),
    syncs: withEntry(state.syncs, id, local?.sync),
    deleted: withEntry(state.deleted, id, hidden),
  };
  const keys = ['lists', 'items', 'syncs', 'deleted'] as const;
  return keys.every((key) => next[key] === state[key]) ? state : next;
}

function withEntry<T>(
  record: Readonly<Record<string, T>>,
  id: string,
  value: T | undefined,
): Readonly<Record<string, T>> {
  if (record[id] === value) return record;
  if (value !== undefined) return { ...record, [id]: value };
  const { [id]: _gone, ...rest } = record;
  return rest;
}
