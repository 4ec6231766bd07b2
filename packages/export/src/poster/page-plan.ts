import { type Cell, cellsAcross, edgesOf, evenRows } from '@top100/layout/cells';

export interface PagePlan {
  cells: readonly Cell[];
}

export interface PageSize {
  width: number;
  height: number;
}

/** Points from the page's edges to the text. */
export const margin = 34;
/** Points between the texts of two columns. */
const gutter = 12;

/** Number of items on the first page, the poster; a few more are squeezed in. */
const maxOnFirst = 100;
const squeezedIn = 112;
const maxOnOther = 105;
/** Maximum row height on a last page with few items. */
const tallestOther = 34;

/** The number of items of each page. */
export function pageCounts(count: number): number[] {
  if (count <= squeezedIn) return [count];
  const rest = count - maxOnFirst;
  const pages = Math.ceil(rest / maxOnOther);
  return [maxOnFirst, ...Array.from({ length: pages }, (_, page) => share(rest, pages, page))];
}

/** Integers that differ by at most one, larger ones first. */
function share(total: number, parts: number, part: number): number {
  return Math.floor(total / parts) + (part < total % parts ? 1 : 0);
}

/** The number of items in each row of the poster: one, then two, three, four, every row full. */
export function posterRows(count: number): number[] {
  const columns = count <= 25 ? 1 : count <= 50 ? 2 : count <= 75 ? 3 : 4;
  const steps = Array.from({ length: columns - 1 }, (_, index) => index + 1);
  return [...steps, ...evenRows(count - steps.reduce((sum, one) => sum + one, 0), columns)];
}

/** The cells of the poster, from `top` to `bottom`: the first rows are taller, rank 1 most of all. */
export function planPoster(count: number, page: PageSize, top: number, bottom: number): PagePlan {
  const rows = posterRows(count);
  const rise = 0.5 + 2.5 * Math.min(1, rows.length / 12);
  const weights = rows.map((_, row) => 1 + rise * Math.exp(-row / 1.35));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const heights = weights.map((weight) => (weight / whole) * (bottom - top));
  return { cells: cellsOf(rows, heights, page, top, 0) };
}

/** The cells of a page after the poster that begins with item `start`. */
export function planPage(
  count: number,
  start: number,
  page: PageSize,
  top: number,
  bottom: number,
): PagePlan {
  // Numerals of three and four digits leave titles too little space in four columns.
  const columns = count <= 28 ? 1 : count <= 56 ? 2 : 3;
  const rows = evenRows(count, columns);
  const height = Math.min(tallestOther, (bottom - top) / rows.length);
  return {
    cells: cellsOf(
      rows,
      rows.map(() => height),
      page,
      top,
      start,
    ),
  };
}

function cellsOf(
  rows: readonly number[],
  heights: readonly number[],
  page: PageSize,
  top: number,
  start: number,
): Cell[] {
  const frame = { left: 0, right: page.width, pad: margin, gutter: () => gutter, start };
  return cellsAcross(rows, edgesOf(heights, top), frame);
}
