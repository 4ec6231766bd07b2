import type { Item } from '@top100/domain/items';
import { at, newList, song } from '@top100/testing/lists';
import fc from 'fast-check';
import { applyFact } from '../src/apply-fact.ts';
import type { ListFact, LocalList } from '../src/facts.ts';
import { noticeOf, type SyncNotice } from '../src/notices.ts';

export function list(id: string, items: readonly Item[] = []): LocalList {
  return { meta: newList(id, { itemCount: items.length }), items };
}

/** The notice for a fact that is applied to a list. */
export function noticeAfter(local: LocalList | undefined, fact: ListFact): SyncNotice | undefined {
  return noticeOf(local, fact, applyFact(local, fact));
}

const itemId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const listId = fc.constantFrom('one', 'two');

/** Facts about two lists and eight items, so that many concern the same ones and some no longer apply. */
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
