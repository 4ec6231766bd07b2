/** One item's place in a picture or on a page, from the top left. */
export interface Cell {
  /** From 0. */
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Left edge and maximum width of its text: the first and last text of a row align with the heading. */
  textX: number;
  textWidth: number;
  /** Number of cells in its row. */
  columns: number;
}

export interface Frame {
  left: number;
  right: number;
  /** Padding between the frame's edges and the texts. */
  pad: number;
  /** Space between the texts of two neighbouring columns. */
  gutter: (columns: number) => number;
  /** Index of the first item. */
  start?: number;
  /** Rounds an edge to where the surface draws it sharply. */
  snap?: (edge: number) => number;
}

/**
 * Cells in reading order: across each row, then down. Backgrounds reach from edge to edge.
 * @param rows number of cells of each row
 * @param edges the top of each row, and the bottom of the last
 */
export function cellsAcross(
  rows: readonly number[],
  edges: readonly number[],
  { left, right, pad, gutter, start = 0, snap = (edge) => edge }: Frame,
): Cell[] {
  const cells: Cell[] = [];
  for (const [row, columns] of rows.entries()) {
    const y = edges[row] ?? 0;
    const height = (edges[row + 1] ?? y) - y;
    const between = gutter(columns);
    const textWidth = (right - left - 2 * pad - (columns - 1) * between) / columns;
    for (let column = 0; column < columns; column += 1) {
      const textX = left + pad + column * (textWidth + between);
      const x = column === 0 ? left : snap(textX - between / 2);
      const end = column === columns - 1 ? right : snap(textX + textWidth + between / 2);
      cells.push({ index: start + cells.length, x, y, width: end - x, height, textX, textWidth, columns });
    }
  }
  return cells;
}

/** Numbers of cells per row: rows of `columns`, preceded by rows with one cell less so that every row is full. */
export function evenRows(count: number, columns: number): number[] {
  const narrower = Math.max(0, columns - 1);
  const few = narrower === 0 ? 0 : (columns - (count % columns)) % columns;
  const full = (count - few * narrower) / columns;
  if (full < 0)
    return [...Array(Math.floor(count / columns)).fill(columns), count % columns].filter((n) => n > 0);
  return [...Array(few).fill(narrower), ...Array(full).fill(columns)];
}

/** The edges of rows with these heights, from the top. */
export function edgesOf(heights: readonly number[], top: number): number[] {
  const edges = [top];
  for (const height of heights) edges.push((edges.at(-1) ?? top) + height);
  return edges;
}
