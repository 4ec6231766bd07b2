import type { ListSnapshot } from './can-apply-undo.ts';
import type { ItemPatch, ListFact, LocalList } from './facts.ts';
import { contentOf, type ListContent } from './list-content.ts';
import { isDeleted } from './queue.ts';

/**
 * One undo step: the facts that undo and redo an edit, and the list before and after it. Either is applied only if
 * the list is as the step expects it (see canApplyUndo).
 */
export interface UndoStep {
  listId: string;
  undo: ListFact;
  redo: ListFact;
  before: ListSnapshot | undefined;
  after: ListSnapshot | undefined;
}

/**
 * The fact that undoes `fact`, given the list before it; undefined if the fact changes nothing. `at` is the fact's
 * time; whoever applies it later replaces it.
 */
export function inverseOf(before: LocalList | undefined, fact: ListFact): ListFact | undefined {
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
    case 'notesShown':
      return { kind: 'notesShown', listId, at, showNotes: meta.showNotes ?? false };
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
      // Results from the server cannot be undone.
      return undefined;
  }
}

/** If the server may know the list, the undone deletion has to be sent. */
function restoring(before: LocalList): { restores?: { base?: ListContent; sent?: ListContent } } {
  const { meta, sync } = before;
  if (meta.sync_version === 0 && !sync?.attempted) return {};
  const base = sync?.base ?? (meta.sync_status === 'synced' && before.items ? contentOf(before) : undefined);
  const sent = sync?.queue.findLast(({ data }) => data !== undefined)?.data;
  return { restores: { ...(base && { base }), ...(sent && { sent }) } };
}

/** The fact that redoes an undone edit. By then the server may have a newly made list as deleted. */
export function redoOf(fact: ListFact): ListFact {
  return fact.kind === 'listCreated' && fact.op !== undefined
    ? { ...fact, restores: fact.restores ?? {} }
    : fact;
}
