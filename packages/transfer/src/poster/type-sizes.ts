import type { Cell } from './page-plan.ts';

/** Type sizes of one cell, in points. */
export interface CellSizes {
  numeral: number;
  title: number;
  byline: number;
  /** Between numeral and title. */
  gap: number;
  /** Title and byline beside each other. */
  isOneLine: boolean;
}

/** Whether a title is cut off in its cell when it is set in these sizes. */
type IsCut = (cell: Cell, sizes: CellSizes) => boolean;

/** Rows whose own sizes differ by no more than this are set in one size. */
const sameSize = 1.3;
/** Before titles are cut all of them become a little smaller. */
const smaller = [1, 0.93, 0.86, 0.8] as const;
/** A large row goes down to the size of the row below it, in steps. */
const step = 0.93;
const leastShare = 0.5;
/** So many titles may be cut for the others to be larger. */
const cutForOthers = 0.08;

/**
 * The sizes of all cells of a page, by the cells' indexes. Most rows have one size and are one family; the first
 * ones are larger, each row in one size, and no row is set smaller than one below it.
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

/** From the sizes of its height down to those of the row below, the largest first. */
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
  // What is quiet stays as it is as long as it is quieter.
  return { ...sizes, title, byline: Math.min(sizes.byline, title * 0.84) };
}

/** The largest sizes at which hardly more titles are cut than have to be. */
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

/** The sizes that a cell's height asks for, held back where it is narrow. */
function sizesFor({ height, textWidth, columns }: Cell): CellSizes {
  const isOneLine = columns === 1 && height < 30;
  const isWide = columns === 1;
  const title = isOneLine
    ? Math.min(height * 0.5, 12.5)
    : Math.min(height * (isWide ? 0.36 : 0.4), isWide ? 48 : textWidth / 11);
  return {
    numeral: isWide ? Math.min(height * 0.86, 210) : Math.min(height * 0.66, textWidth * 0.24),
    title,
    byline: isOneLine ? title * 0.84 : Math.min(title * (isWide ? 0.64 : 0.68), 17),
    gap: isWide ? Math.max(10, Math.min(height * 0.2, 22)) : Math.max(5, Math.min(title * 0.7, 12)),
    isOneLine,
  };
}
