import type { CategoryId } from '@top100/contracts/categories';
import type { ItemSource } from '@top100/contracts/items';
import type { ReadList, ReadRow } from './read-file.ts';
import { rowMessages } from './row-messages.ts';

/** A row before it is in its list. */
export interface FoundRow extends Pick<ReadRow, 'line' | 'draft'> {
  source?: ItemSource | undefined;
  category: CategoryId;
  /** The name of its list, where a file holds several. */
  list?: string | undefined;
  /** Its rank, as the file says it. */
  position?: number | undefined;
  /** A rating, a number of plays: more is better. Orders lists of which no row has a position. */
  score?: number | undefined;
}

export interface ListsAbout {
  title?: string | undefined;
  description?: string | undefined;
  /** What `score` is, for the note. */
  scoredBy?: keyof typeof rowMessages.orderedBy;
}

/** One list for each name and type of item, in the order in which they come up. */
export function listsOf(found: readonly FoundRow[], about: ListsAbout = {}): ReadList[] {
  const groups = new Map<string, FoundRow[]>();
  for (const row of found) {
    const key = `${row.category}\n${row.list ?? ''}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => listOf(group, about));
}

function listOf(group: FoundRow[], { title, description, scoredBy = 'rating' }: ListsAbout): ReadList {
  const first = group[0]!;
  const isRanked = group.some((row) => row.position !== undefined);
  const isScored = !isRanked && group.some((row) => row.score !== undefined && row.score !== 0);
  const rows = isRanked ? byPosition(group) : isScored ? byScore(group) : group;
  const name = first.list ?? title;
  return {
    category: first.category,
    ...(name && { title: name }),
    ...(description && { description }),
    rows: rows.map(({ line, draft, source }) => ({ line, draft, ...(source && { source }) })),
    isRanked,
    ...(isScored && { note: rowMessages.orderedBy[scoredBy] }),
  };
}

/** Rows without a position stay behind the one that they follow. */
function byPosition(group: readonly FoundRow[]): FoundRow[] {
  let last = 0;
  const placed = group.map((row) => {
    last = row.position ?? last;
    return { row, place: last };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ row }) => row);
}

/** Rows without a score come last, and equal ones stay in the order of the file. */
function byScore(group: readonly FoundRow[]): FoundRow[] {
  return group.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
}
