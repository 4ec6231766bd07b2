import type { ItemDraft, ItemSource } from '@top100/contracts/items';
import { filled } from './cell-values.ts';
import type { DialectResult, TableRow } from './dialect.ts';
import { messages } from './messages.ts';
import type { FileProblem, ReadList, ReadRow } from './read-file.ts';

/** What a dialect reads out of one row of a table, or one entry of an array. */
export interface FoundRow {
  draft: ItemDraft;
  source?: ItemSource | undefined;
  /** The place that the row itself tells. */
  rank?: number | undefined;
  /** A rating, a number of plays: more is better, 0 is none. It orders rows of which none has a rank. */
  score?: number | undefined;
}

export interface FoundRows extends Pick<ReadList, 'rows' | 'isRanked'> {
  problems: FileProblem[];
  /** Whether scores have put them in order. */
  isScored: boolean;
}

/**
 * Reads the rows of a table. `read` gives undefined for a row that is none of this list's. Empty fields are left
 * out, rows without a title are told as problems, and explicit ranks put the others in order.
 */
export function readRows(
  rows: readonly TableRow[],
  read: (row: TableRow) => FoundRow | undefined,
): FoundRows {
  return collect(rows, ({ line }) => line, messages.lineHas, read);
}

/** The same for the entries of an array of JSON; `line` is their place in it, from 1. */
export function readEntries(
  entries: readonly unknown[],
  read: (entry: unknown) => FoundRow | undefined,
): FoundRows {
  return collect(entries, (_, at) => at + 1, messages.entryHas, read);
}

/** A result of one list, or of none where there are no rows. `note` is said only if scores have ordered them. */
export function oneList(
  { note, ...list }: Omit<ReadList, 'rows' | 'isRanked'>,
  { rows, isRanked, isScored, problems }: FoundRows,
): DialectResult {
  if (rows.length === 0) return { lists: [], problems };
  return { lists: [{ ...list, rows, isRanked, ...(isScored && note && { note }) }], problems };
}

/** The results of several lists as one. */
export function allLists(results: readonly DialectResult[]): DialectResult {
  return {
    lists: results.flatMap(({ lists }) => lists),
    problems: results.flatMap(({ problems }) => problems),
  };
}

interface PlacedRow {
  row: ReadRow;
  rank: number | undefined;
  score: number | undefined;
}

function collect<Entry>(
  entries: readonly Entry[],
  lineOf: (entry: Entry, at: number) => number,
  say: (line: number, what: string) => string,
  read: (entry: Entry) => FoundRow | undefined,
): FoundRows {
  const placed: PlacedRow[] = [];
  const problems: FileProblem[] = [];
  for (const [at, entry] of entries.entries()) {
    const found = read(entry);
    if (!found) continue;
    const line = lineOf(entry, at);
    const draft = filled(found.draft);
    if (draft.title === undefined && draft.name === undefined) {
      const what = 'name' in found.draft ? messages.noName : messages.noTitle;
      problems.push({ line, message: say(line, what) });
      continue;
    }
    const { source, rank, score } = found;
    placed.push({ row: { line, draft, ...(source && { source }) }, rank, score });
  }
  return { ...inOrder(placed), problems };
}

/** Rows without a rank stay behind the one that they follow; rows without a score come last. */
function inOrder(placed: readonly PlacedRow[]): Omit<FoundRows, 'problems'> {
  const isRanked = placed.some(({ rank }) => rank !== undefined);
  const isScored = !isRanked && placed.some(({ score }) => score !== undefined && score > 0);
  let last = Number.NEGATIVE_INFINITY;
  const keyed = placed.map(({ row, rank, score }) => {
    last = rank ?? last;
    return { row, place: isRanked ? last : isScored ? -(score ?? 0) : 0 };
  });
  const rows = keyed.sort((a, b) => compare(a.place, b.place)).map(({ row }) => row);
  return { rows, isRanked, isScored };
}

/** By subtraction, two infinities would be no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
