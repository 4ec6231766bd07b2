import type { DialectResult } from './dialect.ts';
import type { FoundRow } from './lists-of-rows.ts';
import { listsOf } from './lists-of-rows.ts';
import { rowMessages } from './row-messages.ts';

/** A shelf, a list or a state that an entry is in; entries can be in several. */
export interface Shelf {
  name: string;
  /** The entry's place on it. */
  position?: number | undefined;
}

export interface ShelvedRow extends Omit<FoundRow, 'list' | 'position'> {
  shelves: readonly Shelf[];
}

/** More shelves than this nobody chooses from. */
const mostShelves = 60;

/** What was finished is what people rank, so it comes first; then their own shelves; what waits comes last. */
const first = /^(?:read|finished|completed|played|beat(?:en)?)$/;
const later = [
  /^(?:currently reading|reading|playing|currently playing|replay)$/,
  /^(?:did not finish|dnf|stopped|paused|retired|abandoned)$/,
  /^(?:to read|want to read|wish ?list|want to play|backlog)$/,
];

/** One list for each shelf. Ordered by the places on the shelf if there are any, else by rating. */
export function listsOfShelves(
  entries: readonly ShelvedRow[],
  problems: DialectResult['problems'],
): DialectResult {
  const rows = entries.flatMap(({ shelves, ...row }): FoundRow[] =>
    shelves.length === 0
      ? [row]
      : shelves.map(({ name, position }) => ({ ...row, list: shelfTitle(name), position })),
  );
  const lists = listsOf(rows);
  const sorted = lists
    .map((list) => ({ list, place: placeOf(list.title) }))
    .sort((a, b) => a.place - b.place || b.list.rows.length - a.list.rows.length)
    .map(({ list }) => list);
  const tooMany = sorted.length > mostShelves;
  return {
    lists: sorted.slice(0, mostShelves),
    problems: tooMany
      ? [...problems, { message: rowMessages.tooManyShelves(sorted.length, mostShelves) }]
      : problems,
  };
}

/** `sci-fi-favourites` as a title: "Sci fi favourites". */
function shelfTitle(name: string): string {
  const words = /\s/.test(name) ? name : name.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is on no shelf comes last. */
function placeOf(title: string | undefined): number {
  if (title === undefined) return later.length + 2;
  const words = title.toLowerCase().replace(/-/g, ' ');
  if (first.test(words)) return 0;
  const at = later.findIndex((pattern) => pattern.test(words));
  return at < 0 ? 1 : at + 2;
}
