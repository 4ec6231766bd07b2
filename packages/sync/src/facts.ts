import type { Item } from '@top100/contracts/items';
import type { ListContent, StoredList } from './held-list.ts';
import type { SyncFact } from './sync-facts.ts';

export type { HeldList, StoredList } from './held-list.ts';

/** An item and the place (0-based) where it goes in; without one it goes to the end. */
export interface PlacedItem {
  item: Item;
  index?: number;
}

/**
 * Everything that changes a list, as a fact about one list. Facts name items and queue entries by id, so that they
 * still mean the same after somebody else's facts. `at` is an ISO time, for display only.
 */
export type ListFact = { listId: string; at: string } & (EditFact | SyncFact);

/** What a person did. A member's edit has `op`, a fresh UUID: the id of the queue entry, if it has to make one. */
export type EditFact = { op?: string } & (
  | {
      kind: 'listCreated';
      list: StoredList;
      items: readonly Item[];
      /**
       * It was deleted, and the server may have heard of it: `base` is the content that the server last had, `sent` one
       * that it may have by now.
       */
      restores?: { base?: ListContent; sent?: ListContent };
    }
  | { kind: 'listDeleted' }
  | { kind: 'listRenamed'; title: string; shortUri: string }
  | { kind: 'listDescribed'; description: string }
  | { kind: 'listPublished'; isPublic: boolean }
  | { kind: 'itemsAdded'; placed: readonly PlacedItem[] }
  | { kind: 'itemsRemoved'; itemIds: readonly string[] }
  | { kind: 'itemMoved'; itemId: string; to: number }
  | { kind: 'itemChanged'; itemId: string; fields: ItemPatch }
);

/** Fields to set; null takes a field away. */
export type ItemPatch = Readonly<Record<string, unknown>>;

const withoutItems: readonly ListFact['kind'][] = [
  'listCreated',
  'pushPutOff',
  'listRevived',
  'listReplaced',
  'cloudListGone',
];

/**
 * Whether a fact needs the list's items in memory. A member's edits always do, for the first of them keeps the
 * content that the server has.
 */
export function needsItems(fact: ListFact): boolean {
  if (fact.kind === 'listRenamed' || fact.kind === 'listDescribed' || fact.kind === 'listPublished')
    return fact.op !== undefined;
  return !withoutItems.includes(fact.kind);
}
