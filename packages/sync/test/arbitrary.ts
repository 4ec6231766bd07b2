import type { Item } from '@top100/contracts/items';
import fc from 'fast-check';
import type { HeldList, ListFact, StoredList } from '../src/facts.ts';

export const at = '2026-01-02T03:04:05.000Z';

export function song(id: string): Item {
  return { id, type: 'song', dateAdded: at, title: `Song ${id}`, artist: 'Somebody' };
}

export function list(id: string, items: readonly Item[] = []): HeldList {
  const meta: StoredList = {
    id,
    title: `List ${id}`,
    description: '',
    category: 'songs',
    isPublic: false,
    shortUri: `list-${id}`,
    itemCount: items.length,
    createdAt: at,
    updatedAt: at,
    sync_status: 'local_only',
    sync_version: 0,
    n: 1,
  };
  return { meta, items };
}

const itemId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const listId = fc.constantFrom('one', 'two');

/** Facts about two lists and eight items, so that many of them meet and some do not fit. */
export const anyFact: fc.Arbitrary<ListFact> = fc.oneof(
  fc.record({ kind: fc.constant('listDeleted' as const), listId, at: fc.constant(at) }),
  listId.map((id): ListFact => {
    const { meta } = list(id);
    return { kind: 'listCreated', listId: id, at, list: meta, items: [song('a'), song('b')] };
  }),
  fc.record({
    kind: fc.constant('listRenamed' as const),
    listId,
    at: fc.constant(at),
    title: fc.string(),
    shortUri: fc.string(),
  }),
  fc.record({
    kind: fc.constant('listDescribed' as const),
    listId,
    at: fc.constant(at),
    description: fc.string(),
  }),
  fc
    .record({
      listId,
      placed: fc.uniqueArray(fc.record({ id: itemId, index: fc.option(fc.nat(9), { nil: undefined }) }), {
        selector: (entry) => entry.id,
        minLength: 1,
        maxLength: 4,
      }),
    })
    .map(
      ({ listId, placed }): ListFact => ({
        kind: 'itemsAdded',
        listId,
        at,
        placed: placed.map(({ id, index }) => ({
          item: song(id),
          ...(index === undefined ? {} : { index }),
        })),
      }),
    ),
  fc.record({
    kind: fc.constant('itemsRemoved' as const),
    listId,
    at: fc.constant(at),
    itemIds: fc.uniqueArray(itemId, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('itemMoved' as const),
    listId,
    at: fc.constant(at),
    itemId,
    to: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({
    kind: fc.constant('itemChanged' as const),
    listId,
    at: fc.constant(at),
    itemId,
    fields: fc.dictionary(
      fc.constantFrom('title', 'artist', 'year', 'note'),
      fc.oneof(fc.string(), fc.constant(null)),
    ),
  }),
);
