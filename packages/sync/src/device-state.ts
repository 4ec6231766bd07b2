import type { Item } from '@top100/contracts/items';
import { applyFact } from './apply-fact.ts';
import type { HeldList, ListFact, StoredList } from './facts.ts';

/** What the device holds of one account: every list, and the items of those that were opened. */
export interface DeviceState {
  lists: Readonly<Record<string, StoredList>>;
  items: Readonly<Record<string, readonly Item[]>>;
}

export const emptyDevice: DeviceState = { lists: {}, items: {} };

export function heldList(state: DeviceState, id: string): HeldList | undefined {
  const meta = state.lists[id];
  return meta && { meta, items: state.items[id] };
}

/** The device after a fact; the same object when the fact changes nothing. */
export function reduceFact(state: DeviceState, fact: ListFact): DeviceState {
  const before = heldList(state, fact.listId);
  const after = applyFact(before, fact);
  return after === before ? state : withList(state, fact.listId, after);
}

/** The device with one list replaced, or taken away. */
export function withList(state: DeviceState, id: string, held: HeldList | undefined): DeviceState {
  if (held === undefined) {
    const { [id]: _list, ...lists } = state.lists;
    const { [id]: _items, ...items } = state.items;
    return { lists, items };
  }
  const lists = state.lists[id] === held.meta ? state.lists : { ...state.lists, [id]: held.meta };
  const items =
    held.items === undefined || state.items[id] === held.items
      ? state.items
      : { ...state.items, [id]: held.items };
  return lists === state.lists && items === state.items ? state : { lists, items };
}
