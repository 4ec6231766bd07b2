import type { ItemType } from '@top100/domain/categories';
import { nameKey } from '@top100/domain/fold';
import { titleField } from '@top100/domain/item-fields';
import { makerField } from '@top100/domain/maker-field';
import type { KnownMakers, Reading } from './artist-or-title.ts';
import { needsMaker } from './artist-or-title.ts';
import { groupLines } from './line-groups.ts';
import { readMarks } from './line-marks.ts';
import type { PastedLine } from './pasted-lines.ts';
import { readLines } from './pasted-lines.ts';
import type { PastedRow, UnsortedRow } from './pasted-row.ts';
import { readProse } from './prose-rows.ts';
import { findColumns } from './table-columns.ts';
import { readTableRows } from './table-rows.ts';

export type { Reading } from './artist-or-title.ts';
export type { PastedRow } from './pasted-row.ts';

/** Maximum number of characters; longer texts are rejected. */
export const maxPasteLength = 4_000_000;
/** Maximum number of rows: that of the largest list. */
export const maxPastedRows = 1_000;

export interface PlainList {
  rows: PastedRow[];
  /** Possible readings of lines such as "A – B", the current one first; empty if no line is ambiguous. */
  readings: Reading[];
  /** 'numbers' if the rows were sorted by their numbers: 1 to 100 in a countdown. */
  order: 'pasted' | 'numbers';
  /** Number of lines beyond the limit. */
  unread: number;
  isTooLarge: boolean;
}

export interface PlainListOptions {
  /** Overrides the guess which part of a line is the title. */
  reading?: Reading | undefined;
  /** Higher numbers are not years. */
  currentYear?: number | undefined;
  /** Makers that the list contains already: a hint which part of a line is which. */
  makers?: Iterable<string> | undefined;
  /** Further lines are only counted; by default as many as the largest list. */
  maxRows?: number | undefined;
}

const nothing: PlainList = { rows: [], readings: [], order: 'pasted', unread: 0, isTooLarge: false };
const anyYear = 2100;

/**
 * Parses a pasted list: one entry per line, with or without numbers, bullets, years and durations, title and maker in
 * either order, or the cells of a table. Never throws, whatever the text; anything ambiguous stays in the title. The
 * rows are not validated.
 */
export function parsePlainList(text: string, type: ItemType, options: PlainListOptions = {}): PlainList {
  if (text.length > maxPasteLength) return { ...nothing, isTooLarge: true };
  const { lines: given, unread } = readLines(text, options.maxRows ?? maxPastedRows);
  const { lines, headings } = groupLines(given);
  const known: KnownMakers = new Set([...(options.makers ?? [])].map(nameKey));
  const context = { type, currentYear: options.currentYear ?? anyYear, known, reading: options.reading };
  const table = findColumns(
    lines.map((line) => line.text),
    context,
  );
  const { rows, readings } = table
    ? readTableRows(lines, table, context)
    : readProse(
        readMarks(lines.map((line) => ({ ...line, text: line.text.replaceAll('\t', ' ') }))),
        context,
      );
  const all = [...markHeadings(rows, type), ...headings.map((line) => headingRow(line, type))];
  if (headings.length > 0) all.sort((a, b) => a.line - b.line);
  return { ...inOrder(all), readings, unread, isTooLarge: false };
}

function headingRow({ line, text }: PastedLine, type: ItemType): PastedRow {
  return { line, text, fields: { [titleField(type)]: text }, looksLikeHeading: true };
}

/** Unique numbers that are not in ascending order determine the order. */
function inOrder(rows: readonly PastedRow[]): Pick<PlainList, 'rows' | 'order'> {
  const ranks = rows.flatMap((row) => (row.rank === undefined ? [] : [row.rank]));
  const rises = ranks.every((rank, at) => at === 0 || rank >= ranks[at - 1]!);
  if (rises || new Set(ranks).size < ranks.length) return { rows: [...rows], order: 'pasted' };
  let last = Number.NEGATIVE_INFINITY;
  const placed = rows.map((row) => {
    // A line without a number stays behind its predecessor.
    last = row.rank ?? last;
    return { row, place: last };
  });
  return { rows: placed.sort((a, b) => a.place - b.place).map(({ row }) => row), order: 'numbers' };
}

/** Lines that do not look like entries are kept, and marked so that they are not added by accident. */
function markHeadings(rows: readonly UnsortedRow[], type: ItemType): PastedRow[] {
  const maker = makerField[type];
  const isWhole = (row: PastedRow) =>
    row.fields[titleField(type)] !== undefined && maker !== undefined && row.fields[maker] !== undefined;
  const firstNumbered = rows.findIndex((row) => row.rank !== undefined);
  const othersAreWhole =
    needsMaker(type) && rows.length >= 4 && rows.slice(1).filter(isWhole).length >= (rows.length - 1) * 0.8;
  return rows.map(({ isUnnumbered, ...row }, at) => {
    const introduces =
      at === 0 && rows.length >= 3 && !isWhole(row) && (othersAreWhole || row.text.endsWith(':'));
    const standsOut = isUnnumbered && (at < firstNumbered || !isWhole(row));
    return introduces || standsOut ? { ...row, looksLikeHeading: true } : row;
  });
}
