import type { HeldList, ItemPatch, ListFact } from './facts.ts';
import { contentOf, type ListContent } from './list-content.ts';
import { isDeleted } from './queue.ts';

/** One step of undo: the facts that take an edit back and those that make it again. */
export interface UndoStep {
  listId: string;
  undo: ListFact;
  redo: ListFact;
}

/**
 * The fact that takes `fact` back, given the list as it was before it; undefined when the fact changes nothing.
 * `at` is the time that the fact carries; whoever applies it later stamps it anew.
 */
export function inverseOf(before: HeldList | undefined, fact: ListFact): ListFact | undefined {
  const { listId, at } = fact;
  const isHere = before !== undefined && !isDeleted(before);
  if (fact.kind === 'listCreated') return isHere ? undefined : { kind: 'listDeleted', listId, at };
  if (!isHere) return undefined;
  const { meta } = before;
  const items = before.items ?? [];
  switch (fact.kind) {
    case 'listDeleted':
      return {
        kind: 'listCreated',
        listId,
        at,
        list: { ...meta, n: meta.n + 1 },
        items,
        ...restoring(before),
      };
    case 'listRenamed':
      return { kind: 'listRenamed', listId, at, title: meta.title, shortUri: meta.shortUri };
    case 'listDescribed':
      return { kind: 'listDescribed', listId, at, description: meta.description };
    case 'listPublished':
      return { kind: 'listPublished', listId, at, isPublic: meta.isPublic };
    case 'itemsAdded': {
      const there = new Set(items.map((item) => item.id));
      const itemIds = fact.placed.map(({ item }) => item.id).filter((id) => !there.has(id));
      return itemIds.length === 0 ? undefined : { kind: 'itemsRemoved', listId, at, itemIds };
    }
    case 'itemsRemoved': {
      const gone = new Set(fact.itemIds);
      const placed = items.flatMap((item, index) => (gone.has(item.id) ? [{ item, index }] : []));
      return placed.length === 0 ? undefined : { kind: 'itemsAdded', listId, at, placed };
    }
    case 'itemMoved': {
      const from = items.findIndex((item) => item.id === fact.itemId);
      return from < 0 || from === fact.to
        ? undefined
        : { kind: 'itemMoved', listId, at, itemId: fact.itemId, to: from };
    }
    case 'itemChanged': {
      const item = items.find((candidate) => candidate.id === fact.itemId);
      if (!item) return undefined;
      const fields: ItemPatch = Object.fromEntries(
        Object.keys(fact.fields).map((key) => [key, item[key] ?? null]),
      );
      return { kind: 'itemChanged', listId, at, itemId: fact.itemId, fields };
    }
    default:
      // What the server said is not taken back.
      return undefined;
  }
}

/** Where the server may know the list, taking back its deletion is something that the server has to hear of. */
function restoring(before: HeldList): { restores?: { base?: ListContent; sent?: ListContent } } {
  const { meta, sync } = before;
  if (meta.sync_version === 0 && !sync?.attempted) return {};
  const base = sync?.base ?? (meta.sync_status === 'synced' && before.items ? contentOf(before) : undefined);
  const sent = sync?.queue.findLast(({ data }) => data !== undefined)?.data;
  return { restores: { ...(base && { base }), ...(sent && { sent }) } };
}

/** The fact that makes an undone edit again. By then the server may know a list that was made as deleted. */
export function madeAgain(fact: ListFact): ListFact {
  return fact.kind === 'listCreated' && fact.op !== undefined
    ? { ...fact, restores: fact.restores ?? {} }
    : fact;
}

/** Whether a step can still be done: somebody else may have taken away what it is about. */
export function fits(held: HeldList | undefined, fact: ListFact): boolean {
  if (fact.kind === 'listCreated') return held === undefined || isDeleted(held);
  if (!held || isDeleted(held)) return false;
  const has = (id: string) => held.items?.some((item) => item.id === id) ?? false;
  switch (fact.kind) {
    case 'itemsAdded':
      return fact.placed.some(({ item }) => !has(item.id));
    case 'itemsRemoved':
      return fact.itemIds.some(has);
    case 'itemMoved':
    case 'itemChanged':
      return has(fact.itemId);
    default:
      return true;
  }
}
