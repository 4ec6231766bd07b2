import type { Item } from '@top100/domain/items';
import type { ListContent, StoredList } from './local-list.ts';
import type { SyncFact } from './sync-facts.ts';

export type { LocalList, StoredList } from './local-list.ts';

/** An item and the index (from 0) at which it is inserted; without one at the end. */
export interface PlacedItem {
  item: Item;
  index?: number;
}

/**
 * A change of one list. Facts name items and queue entries by id, so that they still apply after others' facts. `at`
 * is an ISO time, for display only.
 */
export type ListFact = { listId: string; at: string } & (EditFact | SyncFact);

/** A person's edit. A member's edit has `op`, a fresh UUID: the id of its queue entry, if it needs one. */
export type EditFact = { op?: string } & (
  | {
      kind: 'listCreated';
      list: StoredList;
      items: readonly Item[];
      /**
       * It was deleted, and the server may know: `base` is the content that the server last had, `sent` one that may
       * have arrived since.
       */
      restores?: { base?: ListContent; sent?: ListContent };
    }
  | { kind: 'listDeleted' }
  | { kind: 'listRenamed'; title: string; shortUri: string }
  | { kind: 'listDescribed'; description: string }
  | { kind: 'listPublished'; isPublic: boolean }
  | { kind: 'notesShown'; showNotes: boolean }
  | { kind: 'itemsAdded'; placed: readonly PlacedItem[] }
  | { kind: 'itemsRemoved'; itemIds: readonly string[] }
  | { kind: 'itemMoved'; itemId: string; to: number }
  | { kind: 'itemChanged'; itemId: string; fields: ItemPatch }
);

/** Fields to set; null removes a field. */
export type ItemPatch = Readonly<Record<string, unknown>>;

const withoutItems: readonly ListFact['kind'][] = [
  'listCreated',
  'pushPostponed',
  'listRetried',
  'listReplaced',
  'cloudListDeleted',
];

/**
 * Whether a fact needs the list's items in memory. A member's edits always do, because the first one stores the
 * server's content as base.
 */
export function needsItems(fact: ListFact): boolean {
  switch (fact.kind) {
    case 'listRenamed':
    case 'listDescribed':
    case 'listPublished':
    case 'notesShown':
      return fact.op !== undefined;
    default:
      return !withoutItems.includes(fact.kind);
  }
}
