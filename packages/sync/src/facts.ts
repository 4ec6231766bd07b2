import type { Item } from '@top100/contracts/items';
import type { ListMeta } from '@top100/contracts/lists';

/** A list as the device keeps it. `n` counts the facts applied to it: it rises with every change, in any tab. */
export interface StoredList extends ListMeta {
  n: number;
}

/** A list with its items; `items` is undefined while they are still on disk only. */
export interface HeldList {
  meta: StoredList;
  items: readonly Item[] | undefined;
}

/** An item and the place (0-based) where it goes in; without one it goes to the end. */
export interface PlacedItem {
  item: Item;
  index?: number;
}

/**
 * Everything that changes a list, as a fact about one list. Facts name items by id, so that they still mean the
 * same after somebody else's facts. `at` is an ISO time, for display only.
 */
export type ListFact = { listId: string; at: string } & (
  | { kind: 'listCreated'; list: StoredList; items: readonly Item[] }
  | { kind: 'listDeleted' }
  | { kind: 'listRenamed'; title: string; shortUri: string }
  | { kind: 'listDescribed'; description: string }
  | { kind: 'itemsAdded'; placed: readonly PlacedItem[] }
  | { kind: 'itemsRemoved'; itemIds: readonly string[] }
  | { kind: 'itemMoved'; itemId: string; to: number }
  | { kind: 'itemChanged'; itemId: string; fields: ItemPatch }
);

/** Fields to set; null takes a field away. */
export type ItemPatch = Readonly<Record<string, unknown>>;

/** The kinds of facts that need a list's items in memory. */
export function needsItems(fact: ListFact): boolean {
  return fact.kind.startsWith('item') || fact.kind === 'listDeleted';
}
