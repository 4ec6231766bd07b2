import type { CategoryId } from '@top100/domain/categories';
import type { UngroupedRow } from './group-into-lists.ts';
import { groupIntoLists } from './group-into-lists.ts';
import type { ImportResult, Table, TableRow } from './import-format.ts';
import { rowMessages } from './row-messages.ts';
import { readTitledRows } from './tables/titled-rows.ts';

/** A shelf, list or status of an entry; entries can have several. */
export interface Shelf {
  name: string;
  /** The entry's position on it. */
  position?: number | undefined;
}

export interface ShelvedRow extends Omit<UngroupedRow, 'list' | 'position'> {
  shelves: readonly Shelf[];
}

/** Nobody chooses from more shelves than this. */
const maxShelves = 60;

/** Finished titles are what people rank, so they come first, then custom shelves; pending ones come last. */
const first = /^(?:read|finished|completed|played|beat(?:en)?)$/;
const later = [
  /^(?:currently reading|reading|playing|currently playing|replay)$/,
  /^(?:did not finish|dnf|stopped|paused|retired|abandoned)$/,
  /^(?:to read|want to read|wish ?list|want to play|backlog)$/,
];

/** Reads a table with one list per shelf. */
export function readShelvedRows(
  table: Table,
  category: CategoryId,
  read: (row: TableRow) => Omit<ShelvedRow, 'line' | 'category'>,
): ImportResult {
  const { rows, problems } = readTitledRows(table, category, read);
  return groupByShelf(rows, problems);
}

/** One list per shelf, ordered by positions on the shelf if there are any, else by rating. */
export function groupByShelf(
  entries: readonly ShelvedRow[],
  problems: ImportResult['problems'],
): ImportResult {
  const rows = entries.flatMap(({ shelves, ...row }): UngroupedRow[] =>
    shelves.length === 0
      ? [row]
      : shelves.map(({ name, position }) => ({ ...row, list: shelfTitle(name), position })),
  );
  const lists = groupIntoLists(rows);
  const sorted = lists
    .map((list) => ({ list, place: placeOf(list.title) }))
    .sort((a, b) => a.place - b.place || b.list.rows.length - a.list.rows.length)
    .map(({ list }) => list);
  const tooMany = sorted.length > maxShelves;
  return {
    lists: sorted.slice(0, maxShelves),
    problems: tooMany
      ? [...problems, { message: rowMessages.tooManyShelves(sorted.length, maxShelves) }]
      : problems,
  };
}

/** `sci-fi-favourites` becomes "Sci fi favourites". */
function shelfTitle(name: string): string {
  const words = /\s/.test(name) ? name : name.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Entries without a shelf come last. */
function placeOf(title: string | undefined): number {
  if (title === undefined) return later.length + 2;
  const words = title.toLowerCase().replace(/-/g, ' ');
  if (first.test(words)) return 0;
  const at = later.findIndex((pattern) => pattern.test(words));
  return at < 0 ? 1 : at + 2;
}
