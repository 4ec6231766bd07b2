import type { ItemDraft, ItemSource } from '@top100/domain/items';
import type { FoundOpinion } from '@top100/paste/opinion';
import { opinionOf, relativeValue } from '@top100/paste/opinion';
import type { ImportResult, TableRow } from './import-format.ts';
import { messages } from './messages.ts';
import type { FileProblem, ImportedList, ImportedRow } from './read-file.ts';
import { nonEmptyFields } from './tables/cell-values.ts';

/** What a format reads from one row of a table, or one entry of an array. */
export interface FoundRow extends FoundOpinion {
  draft: ItemDraft;
  source?: ItemSource | undefined;
  /** From our own files: fields of the item that have no column. */
  kept?: Record<string, unknown> | undefined;
  /** The rank in the row itself. */
  rank?: number | undefined;
  /** A number of plays: higher is better, 0 is none. Like ratings, it orders rows without ranks. */
  score?: number | undefined;
}

export interface FoundRows extends Pick<ImportedList, 'rows' | 'isRanked'> {
  problems: FileProblem[];
  /** Whether scores determine the order. */
  isScored: boolean;
}

/**
 * Reads the rows of a table. `read` returns undefined for rows to skip. Empty fields are dropped, rows without a
 * title are reported as problems, and explicit ranks determine the order.
 */
export function readRows(
  rows: readonly TableRow[],
  read: (row: TableRow) => FoundRow | undefined,
): FoundRows {
  return collect(rows, ({ line }) => line, messages.lineHas, read);
}

/** The same for the entries of a JSON array; `line` is their index, from 1. */
export function readEntries(
  entries: readonly unknown[],
  read: (entry: unknown) => FoundRow | undefined,
): FoundRows {
  return collect(entries, (_, at) => at + 1, messages.entryHas, read);
}

/** A result with one list, or none without rows. `note` is added only if scores determine the order. */
export function singleList(
  { note, ...list }: Omit<ImportedList, 'rows' | 'isRanked'>,
  { rows, isRanked, isScored, problems }: FoundRows,
): ImportResult {
  if (rows.length === 0) return { lists: [], problems };
  return { lists: [{ ...list, rows, isRanked, ...(isScored && note && { note }) }], problems };
}

/** Merges the results of several lists. */
export function mergeResults(results: readonly ImportResult[]): ImportResult {
  return {
    lists: results.flatMap(({ lists }) => lists),
    problems: results.flatMap(({ problems }) => problems),
  };
}

interface PlacedRow {
  row: ImportedRow;
  rank: number | undefined;
  score: number | undefined;
}

function collect<Entry>(
  entries: readonly Entry[],
  lineOf: (entry: Entry, at: number) => number,
  formatProblem: (line: number, what: string) => string,
  read: (entry: Entry) => FoundRow | undefined,
): FoundRows {
  const placed: PlacedRow[] = [];
  const problems: FileProblem[] = [];
  for (const [at, entry] of entries.entries()) {
    const found = read(entry);
    if (!found) continue;
    const line = lineOf(entry, at);
    const draft = nonEmptyFields(found.draft);
    if (draft.title === undefined && draft.name === undefined) {
      const what = 'name' in found.draft ? messages.noName : messages.noTitle;
      problems.push({ line, message: formatProblem(line, what) });
      continue;
    }
    const { source, kept, rank, rating, score = relativeValue(rating) } = found;
    placed.push({
      row: { line, draft, ...(source && { source }), ...(kept && { kept }), ...opinionOf(found) },
      rank,
      score,
    });
  }
  return { ...sortRows(placed), problems };
}

/** Rows without a rank stay behind their predecessor; rows without a score come last. */
function sortRows(placed: readonly PlacedRow[]): Omit<FoundRows, 'problems'> {
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

/** Subtracting two infinities would be NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
