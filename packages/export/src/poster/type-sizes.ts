import type { Cell } from '@top100/layout/cells';

/** Type sizes of one cell in points. */
export interface CellSizes {
  numeral: number;
  title: number;
  byline: number;
  /** Between numeral and title. */
  gap: number;
  /** Title and byline are on one line. */
  isOneLine: boolean;
}

/** Whether a title is cut in its cell at these sizes. */
type IsCut = (cell: Cell, sizes: CellSizes) => boolean;

/** Rows whose sizes differ by at most this share are set in one size. */
const sameSize = 1.3;
/** All titles shrink a little before any is cut. */
const smaller = [1, 0.93, 0.86, 0.8] as const;
/** Minimum type size in points: smaller print is illegible. */
const leastType = 6.5;
const leastTitle = 7;
/** A large row shrinks in steps, down to the size of the row below it. */
const step = 0.93;
const leastShare = 0.5;
/** This share of titles may be cut so that the others are larger. */
const cutForOthers = 0.08;

/**
 * The sizes of all cells of a page, by index. Most rows share one size; the first ones are larger, each row in one
 * size, and no row is smaller than one below it.
 */
export function planTypeSizes(cells: readonly Cell[], isCut: IsCut): ReadonlyMap<number, CellSizes> {
  const rows = rowsOf(cells);
  const planned = new Map<number, CellSizes>();
  const last = rows.at(-1)?.[0];
  if (!last) return planned;
  const own = sizesFor(last);
  const isFamily = ([first]: readonly Cell[]) =>
    first?.columns === last.columns &&
    sizesFor(first).isOneLine === own.isOneLine &&
    sizesFor(first).title <= own.title * sameSize;
  const larger = rows.findLastIndex((row) => !isFamily(row)) + 1;
  const family = rows.slice(larger).flat();
  let below = largestOf(
    smaller.map((share) => withTitle(own, own.title * share)),
    family,
    isCut,
  );
  for (const cell of family) planned.set(cell.index, below);
  for (const row of rows.slice(0, larger).toReversed()) {
    below = largestOf(sizesDownTo(below, row[0] ?? last), row, isCut);
    for (const cell of row) planned.set(cell.index, below);
  }
  return planned;
}

/** Sizes from that of the row's height down to that of the row below, largest first. */
function sizesDownTo(below: CellSizes, cell: Cell): CellSizes[] {
  const own = sizesFor(cell);
  const least = Math.max(below.title, own.title * leastShare);
  const sizes: CellSizes[] = [];
  for (let title = own.title; title > least; title *= step) sizes.push(withTitle(own, title));
  return [...sizes, withTitle(own, least)].map((one) => ({
    ...one,
    byline: Math.max(one.byline, below.byline),
    numeral: Math.max(one.numeral, below.numeral),
  }));
}

function withTitle(sizes: CellSizes, title: number): CellSizes {
  // Secondary text keeps its size as long as it is smaller.
  const byline = Math.max(leastType, Math.min(sizes.byline, title * 0.84));
  return { ...sizes, title: Math.max(title, leastTitle), byline };
}

/** The largest sizes at which hardly more titles are cut than at the smallest. */
function largestOf(sizes: readonly CellSizes[], cells: readonly Cell[], isCut: IsCut): CellSizes {
  const spared = Math.floor(cells.length * cutForOthers);
  const cuts: number[] = [];
  for (const one of sizes) {
    cuts.push(cells.filter((cell) => isCut(cell, one)).length);
    if (cuts.at(-1) === 0) break;
  }
  const fewest = Math.min(...cuts);
  return sizes[cuts.findIndex((cut) => cut <= fewest + spared)]!;
}

function rowsOf(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const cell of cells) {
    const row = rows.at(-1);
    if (row?.[0]?.y === cell.y) row.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

/** The sizes for a cell's height, limited in narrow cells. */
function sizesFor({ height, textWidth, columns }: Cell): CellSizes {
  const isOneLine = columns === 1 && height < 30;
  const isWide = columns === 1;
  const title = isOneLine
    ? Math.min(height * 0.5, 12.5)
    : Math.min(height * (isWide ? 0.36 : 0.4), isWide ? 48 : textWidth / 11);
  return {
    numeral: isWide ? Math.min(height * 0.86, 210) : Math.min(height * 0.66, textWidth * 0.24),
    title,
    byline: Math.max(leastType, isOneLine ? title * 0.84 : Math.min(title * (isWide ? 0.64 : 0.68), 17)),
    gap: isWide ? Math.max(10, Math.min(height * 0.2, 22)) : Math.max(5, Math.min(title * 0.7, 12)),
    isOneLine,
  };
}
