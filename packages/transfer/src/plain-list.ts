import type { ItemType } from '@top100/contracts/categories';
import { nameKey } from '@top100/contracts/fold';
import { titleField } from '@top100/contracts/item-fields';
import { makerField } from '@top100/contracts/maker-field';
import { readMarks } from './line-marks.ts';
import { readLines } from './pasted-lines.ts';
import type { PastedRow, ReadRow } from './pasted-row.ts';
import { readProse } from './prose-rows.ts';
import type { KnownMakers, Reading } from './reading.ts';
import { needsMaker } from './reading.ts';
import { readTable } from './table-columns.ts';
import { readTableRows } from './table-rows.ts';

export type { PastedRow } from './pasted-row.ts';
export type { Reading } from './reading.ts';

/** More characters than this are not read at all. */
export const longestPaste = 2_000_000;
/** As many rows as the biggest list holds. */
export const mostPastedRows = 1_000;

export interface PlainList {
  rows: PastedRow[];
  /** Ways to read lines such as "A – B", the one in use first; empty where no line leaves a choice. */
  readings: Reading[];
  /** 'numbers' when the rows were put in the order of their numbers: 1 to 100 in a list that counts down. */
  order: 'pasted' | 'numbers';
  /** Lines beyond the cap that were not read. */
  unread: number;
  isTooLarge: boolean;
}

export interface PlainListOptions {
  /** Overrules the guess which part of a line is the title. */
  reading?: Reading | undefined;
  /** Numbers above it are no years. */
  currentYear?: number | undefined;
  /** Makers that the list holds already: a hint which part of a line is which. */
  makers?: Iterable<string> | undefined;
  /** Lines beyond are only counted; as many as the biggest list holds unless told otherwise. */
  mostRows?: number | undefined;
}

const nothing: PlainList = { rows: [], readings: [], order: 'pasted', unread: 0, isTooLarge: false };
const anyYear = 2100;

/**
 * Reads a list as people paste it: one entry a line, with or without numbers, bullets, years and lengths, title
 * and maker in either order, or cells of a table. Never throws, whatever the text; what it cannot tell apart
 * stays in the title. The rows still have to be checked.
 */
export function parsePlainList(text: string, type: ItemType, options: PlainListOptions = {}): PlainList {
  if (text.length > longestPaste) return { ...nothing, isTooLarge: true };
  const { lines, unread } = readLines(text, options.mostRows ?? mostPastedRows);
  const known: KnownMakers = new Set([...(options.makers ?? [])].map(nameKey));
  const context = { type, currentYear: options.currentYear ?? anyYear, known, reading: options.reading };
  const table = readTable(
    lines.map((line) => line.text),
    context,
  );
  const { rows, readings } = table
    ? readTableRows(lines, table, context)
    : readProse(
        readMarks(lines.map((line) => ({ ...line, text: line.text.replaceAll('\t', ' ') }))),
        context,
      );
  return { ...inOrder(markHeadings(rows, type)), readings, unread, isTooLarge: false };
}

/** Numbers that do not rise as pasted give the order, if each is there once. */
function inOrder(rows: readonly PastedRow[]): Pick<PlainList, 'rows' | 'order'> {
  const ranks = rows.flatMap((row) => (row.rank === undefined ? [] : [row.rank]));
  const rises = ranks.every((rank, at) => at === 0 || rank >= ranks[at - 1]!);
  if (rises || new Set(ranks).size < ranks.length) return { rows: [...rows], order: 'pasted' };
  let last = Number.NEGATIVE_INFINITY;
  const placed = rows.map((row) => {
    // A line without a number stays behind the one it follows.
    last = row.rank ?? last;
    return { row, place: last };
  });
  return { rows: placed.sort((a, b) => a.place - b.place).map(({ row }) => row), order: 'numbers' };
}

/** Lines that stand out as no entry are kept, and marked so that they do not go in by accident. */
function markHeadings(rows: readonly ReadRow[], type: ItemType): PastedRow[] {
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
