import type { CategoryId } from '@top100/domain/categories';
import type { ItemSource } from '@top100/domain/items';
import type { FoundOpinion } from '@top100/paste/opinion';
import { opinionOf, relativeValue } from '@top100/paste/opinion';
import type { ImportedList, ImportedRow } from './read-file.ts';
import { rowMessages } from './row-messages.ts';

/** A row before it is assigned to a list. */
export interface UngroupedRow extends Pick<ImportedRow, 'line' | 'draft'>, FoundOpinion {
  source?: ItemSource | undefined;
  category: CategoryId;
  /** The name of its list, if a file has several. */
  list?: string | undefined;
  /** Its rank in the file. */
  position?: number | undefined;
  /** A number of plays: higher is better. Like ratings, it orders lists without positions. */
  score?: number | undefined;
}

export interface ListDetails {
  title?: string | undefined;
  description?: string | undefined;
  /** What `score` counts, for the note. */
  scoredBy?: keyof typeof rowMessages.orderedBy;
}

/** One list per name and item type, in order of first occurrence. */
export function groupIntoLists(found: readonly UngroupedRow[], about: ListDetails = {}): ImportedList[] {
  const groups = new Map<string, UngroupedRow[]>();
  for (const row of found) {
    const key = `${row.category}\n${row.list ?? ''}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => listOf(group, about));
}

function listOf(
  group: UngroupedRow[],
  { title, description, scoredBy = 'rating' }: ListDetails,
): ImportedList {
  const first = group[0]!;
  const isRanked = group.some((row) => row.position !== undefined);
  const isScored = !isRanked && group.some((row) => (scoreOf(row) ?? 0) !== 0);
  const rows = isRanked ? byPosition(group) : isScored ? byScore(group) : group;
  const name = first.list ?? title;
  return {
    category: first.category,
    ...(name && { title: name }),
    ...(description && { description }),
    rows: rows.map(importedRowOf),
    isRanked,
    ...(isScored && { note: rowMessages.orderedBy[scoredBy] }),
  };
}

/** Rows without a position stay behind their predecessor. */
function byPosition(group: readonly UngroupedRow[]): UngroupedRow[] {
  let last = 0;
  const placed = group.map((row) => {
    last = row.position ?? last;
    return { row, place: last };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ row }) => row);
}

/** Rows without a score come last; equal ones keep the file's order. */
function byScore(group: readonly UngroupedRow[]): UngroupedRow[] {
  return group.toSorted((a, b) => (scoreOf(b) ?? 0) - (scoreOf(a) ?? 0));
}

function scoreOf({ score, rating }: UngroupedRow): number | undefined {
  return score ?? relativeValue(rating);
}

function importedRowOf({ line, draft, source, ...opinion }: UngroupedRow): ImportedRow {
  return { line, draft, ...(source && { source }), ...opinionOf(opinion) };
}
