import { expect, test } from '@jest/globals';
import { margin, pageCounts, planPage, planPoster, posterRows } from './page-plan.ts';

const page = { width: 595, height: 842 };
const counts = Array.from({ length: 113 }, (_, count) => count);

test('fills every row of the poster, widens no row again, and places all items', () => {
  for (const count of counts) {
    const rows = posterRows(count);
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(Math.max(0, ...rows)).toBeLessThanOrEqual(4);
  }
  expect(posterRows(10)).toEqual(Array(10).fill(1));
  expect(posterRows(100)).toEqual([1, 2, 3, 3, 3, ...Array(22).fill(4)]);
});

test('fills the poster to the last point, rank 1 in the tallest row', () => {
  for (const count of counts.slice(1)) {
    const { cells } = planPoster(count, page, 200, 812);
    const last = cells.at(-1);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(812);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(page.width);
    expect(cells.map(({ index }) => index)).toEqual(Array.from({ length: count }, (_, index) => index));
    const heights = cells.map(({ height }) => height);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  }
});

test('keeps text off the edges and out of the next column', () => {
  for (const count of [1, 30, 60, 100]) {
    for (const cell of planPoster(count, page, 200, 812).cells) {
      expect(cell.textX).toBeGreaterThanOrEqual(margin);
      expect(cell.textX + cell.textWidth).toBeLessThanOrEqual(page.width - margin + 0.01);
      expect(cell.textX + cell.textWidth).toBeLessThan(cell.x + cell.width);
    }
  }
});

test('puts a hundred and a few items on the first page, and divides the others evenly', () => {
  expect(pageCounts(0)).toEqual([0]);
  expect(pageCounts(112)).toEqual([112]);
  expect(pageCounts(113)).toEqual([100, 13]);
  expect(pageCounts(250)).toEqual([100, 75, 75]);
  expect(pageCounts(310)).toEqual([100, 105, 105]);
  expect(pageCounts(1000)).toEqual(Array(10).fill(100));
});

test('keeps rows of a last page with few items as low as the others', () => {
  const { cells } = planPage(3, 100, page, 46, 812);
  expect(cells.map(({ index }) => index)).toEqual([100, 101, 102]);
  expect(Math.max(...cells.map(({ height }) => height))).toBeLessThan(40);
});
