import { type Cell, cellsAcross, edgesOf } from './cells.ts';

/** Rows of a list's preview from tall to flat, with their type sizes in px: together as tall as the picture. */
export const previewRows = [
  { height: 166, numeral: 96, title: 46, byline: 25 },
  { height: 122, numeral: 62, title: 36, byline: 22 },
  { height: 122, numeral: 62, title: 36, byline: 22 },
  { height: 74, numeral: 38, title: 30, byline: 0 },
  { height: 73, numeral: 38, title: 30, byline: 0 },
  { height: 73, numeral: 38, title: 30, byline: 0 },
] as const;

export type PreviewRow = (typeof previewRows)[number];

/** Places the rows between two edges, one item in each. */
export function planPreview(left: number, right: number): Cell[] {
  const heights = previewRows.map(({ height }) => height);
  return cellsAcross(
    heights.map(() => 1),
    edgesOf(heights, 0),
    { left, right, pad: 36, gutter: () => 0 },
  );
}
