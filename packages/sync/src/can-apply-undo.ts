import type { Item } from '@top100/domain/items';
import { isNumbered } from '@top100/domain/list-titles';
import type { ListFact, LocalList } from './facts.ts';
import { isDeleted } from './queue.ts';
import { sameValue } from './same-value.ts';

/** The list that an undo step refers to. Items are shared with the state, so a snapshot costs almost nothing. */
export interface ListSnapshot {
  title: string;
  description: string;
  isPublic: boolean;
  showNotes: boolean;
  items: readonly Item[];
}

export function snapshotOf(local: LocalList | undefined): ListSnapshot | undefined {
  if (!local || isDeleted(local)) return undefined;
  const { title, description, isPublic, showNotes = false } = local.meta;
  return { title, description, isPublic, showNotes, items: local.items ?? [] };
}

/**
 * Whether `fact` can undo or redo a step: everything that it concerns is still as the step left it (`known`).
 * Otherwise another device or tab has changed it since, and the step would overwrite that.
 */
export function canApplyUndo(
  local: LocalList | undefined,
  fact: ListFact,
  known: ListSnapshot | undefined,
): boolean {
  if (fact.kind === 'listCreated') return local === undefined || isDeleted(local);
  const current = snapshotOf(local);
  if (!current || !known) return false;
  switch (fact.kind) {
    case 'listDeleted':
      return sameFields(current, known) && sameRows(current.items, known.items);
    case 'listRenamed':
      return sameTitle(current, known);
    case 'listDescribed':
      return current.description === known.description;
    case 'listPublished':
      return current.isPublic === known.isPublic;
    case 'notesShown':
      return current.showNotes === known.showNotes;
    case 'itemsAdded':
      return fact.placed.some(({ item }) => !find(current.items, item.id));
    case 'itemsRemoved': {
      const rows = current.items.filter(({ id }) => fact.itemIds.includes(id));
      return rows.length > 0 && rows.every((row) => sameRow(row, find(known.items, row.id)));
    }
    case 'itemMoved':
      return isInPlace(current.items, known.items, fact.itemId);
    case 'itemChanged': {
      const [row, left] = [find(current.items, fact.itemId), find(known.items, fact.itemId)];
      return !!row && !!left && Object.keys(fact.fields).every((key) => sameValue(row[key], left[key]));
    }
    default:
      return true;
  }
}

function sameFields(current: ListSnapshot, known: ListSnapshot): boolean {
  const keys = ['description', 'isPublic', 'showNotes'] as const;
  return sameTitle(current, known) && keys.every((key) => current[key] === known[key]);
}

/** A number that the server appended to a title is not a rename. */
function sameTitle({ title }: ListSnapshot, known: ListSnapshot): boolean {
  return title === known.title || isNumbered(title, known.title);
}

function sameRows(current: readonly Item[], known: readonly Item[]): boolean {
  return current.length === known.length && current.every((row, index) => sameRow(row, known[index]));
}

/** The server may have corrected the time. */
function sameRow(row: Item, known: Item | undefined): boolean {
  return known !== undefined && (row === known || sameValue({ ...row, dateAdded: known.dateAdded }, known));
}

function find(items: readonly Item[], id: string): Item | undefined {
  return items.find((item) => item.id === id);
}

/**
 * Whether a row is where it was, ignoring rows that were added, removed or moved around it: it has the same rank
 * among the remaining rows, or the same neighbour.
 */
function isInPlace(current: readonly Item[], known: readonly Item[], itemId: string): boolean {
  const [inNow, inKnown] = [new Set(current.map(({ id }) => id)), new Set(known.map(({ id }) => id))];
  if (!inNow.has(itemId) || !inKnown.has(itemId)) return false;
  const currentIds = current.flatMap(({ id }) => (inKnown.has(id) ? [id] : []));
  const knownIds = known.flatMap(({ id }) => (inNow.has(id) ? [id] : []));
  const [at, knownIndex] = [currentIds.indexOf(itemId), knownIds.indexOf(itemId)];
  return (
    at === knownIndex ||
    currentIds[at - 1] === knownIds[knownIndex - 1] ||
    currentIds[at + 1] === knownIds[knownIndex + 1]
  );
}
