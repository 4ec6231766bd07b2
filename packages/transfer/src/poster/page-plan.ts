/** One item's place on a page, in points from the top left. */
export interface Cell {
  /** 0 for the first of the list. */
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where its text begins and ends. */
  textX: number;
  textWidth: number;
  /** How many stand beside each other in its row. */
  columns: number;
}

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

/** As many items are shown on the first page, which is the poster; a few more are squeezed in. */
const mostOnFirst = 100;
const squeezedIn = 112;
const mostOnOther = 105;
/** Rows of a last page with few items do not grow higher. */
const tallestOther = 34;

/** How many items each page has. */
export function pageCounts(count: number): number[] {
  if (count <= squeezedIn) return [count];
  const rest = count - mostOnFirst;
  const pages = Math.ceil(rest / mostOnOther);
  return [mostOnFirst, ...Array.from({ length: pages }, (_, page) => share(rest, pages, page))];
}

/** Whole numbers that differ by one at most, the larger ones first. */
function share(total: number, parts: number, part: number): number {
  return Math.floor(total / parts) + (part < total % parts ? 1 : 0);
}

/** How many items stand in each row of the poster: one, then two, three, four, every row full. */
export function posterRows(count: number): number[] {
  const columns = count <= 25 ? 1 : count <= 50 ? 2 : count <= 75 ? 3 : 4;
  const steps = Array.from({ length: columns - 1 }, (_, index) => index + 1);
  return [...steps, ...evenRows(count - steps.reduce((sum, one) => sum + one, 0), columns)];
}

/** Rows of so many columns, and before them as many with one less as it takes to fill all. */
function evenRows(count: number, columns: number): number[] {
  const narrower = Math.max(0, columns - 1);
  const few = narrower === 0 ? 0 : (columns - (count % columns)) % columns;
  const full = (count - few * narrower) / columns;
  if (full < 0)
    return [...Array(Math.floor(count / columns)).fill(columns), count % columns].filter((n) => n > 0);
  return [...Array(few).fill(narrower), ...Array(full).fill(columns)];
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

/** The cells of a page after the poster, which begins with item `start`. */
export function planOther(
  count: number,
  start: number,
  page: PageSize,
  top: number,
  bottom: number,
): PagePlan {
  // Numerals of three and four digits leave titles too little in four columns.
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
  const cells: Cell[] = [];
  let y = top;
  for (const [row, columns] of rows.entries()) {
    const height = heights[row] ?? 0;
    const textWidth = (page.width - 2 * margin - (columns - 1) * gutter) / columns;
    for (let column = 0; column < columns; column += 1) {
      const textX = margin + column * (textWidth + gutter);
      const x = column === 0 ? 0 : textX - gutter / 2;
      const end = column === columns - 1 ? page.width : textX + textWidth + gutter / 2;
      cells.push({ index: start + cells.length, x, y, width: end - x, height, textX, textWidth, columns });
    }
    y += height;
  }
  return cells;
}
