import type { Item } from '@top100/contracts/items';
import { applyFact } from './apply-fact.ts';
import type { HeldList, ListFact, StoredList } from './facts.ts';
import { isDeleted, type ListSync } from './queue.ts';
import type { Pulled } from './sync-facts.ts';

/** What the device holds of one account: every list, and the items of those that were opened. */
export interface DeviceState {
  lists: Readonly<Record<string, StoredList>>;
  items: Readonly<Record<string, readonly Item[]>>;
  /** What waits to be sent, of the lists of which something does. */
  syncs: Readonly<Record<string, ListSync>>;
  /** Lists whose deletion waits to be sent: kept so that it can be taken back, but not shown. */
  deleted: Readonly<Record<string, StoredList>>;
  /** How far the account was followed; undefined before the first pull, and always for visitors. */
  pulled?: Pulled | undefined;
}

export const emptyDevice: DeviceState = { lists: {}, items: {}, syncs: {}, deleted: {} };

/** A list with all that is known of it, also one whose deletion waits. */
export function heldList(state: DeviceState, id: string): HeldList | undefined {
  const meta = state.lists[id] ?? state.deleted[id];
  const sync = state.syncs[id];
  return meta && { meta, items: state.items[id], ...(sync && { sync }) };
}

/** The device after a fact; the same object when the fact changes nothing. */
export function reduceFact(state: DeviceState, fact: ListFact): DeviceState {
  const before = heldList(state, fact.listId);
  const after = applyFact(before, fact);
  return after === before ? state : withList(state, fact.listId, after);
}

/** The device with one list replaced, or taken away. */
export function withList(state: DeviceState, id: string, held: HeldList | undefined): DeviceState {
  const shown = isDeleted(held) ? undefined : held?.meta;
  const hidden = isDeleted(held) ? held?.meta : undefined;
  // Items that are on disk only do not take away those in memory.
  const items = held?.items ?? (held && state.items[id]);
  const next: DeviceState = {
    ...state,
    lists: withEntry(state.lists, id, shown),
    items: withEntry(state.items, id, items),
    syncs: withEntry(state.syncs, id, held?.sync),
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
