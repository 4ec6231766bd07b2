import { describe, expect, test } from '@jest/globals';
import { mostRanks, planPicture, type Shape, shapes } from './picture-plan.ts';

const everyShape = Object.keys(shapes) as Shape[];

describe.each(everyShape)('a %s picture', (shape) => {
  test('holds any number of ranks: each in its place, none over another, all within the picture', () => {
    for (let shown = 0; shown <= mostRanks; shown += 1) {
      const { rows, list, head, foot, width, height } = planPicture(shape, shown);
      expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: shown }, (_, index) => index));
      for (const box of [...rows, list, head, foot]) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
      for (const [at, one] of rows.entries()) {
        const other = rows[at + 1];
        if (!other) continue;
        const isBelow = other.y >= one.y + one.height && other.x <= one.x;
        const isInNextColumn = other.x >= one.x + one.width && other.y <= one.y;
        expect(isBelow || isInNextColumn).toBe(true);
      }
    }
  });

  test('leaves no gap between its rows', () => {
    const { rows, list } = planPicture(shape, 10);
    expect(rows.reduce((sum, row) => sum + row.height, 0)).toBe(list.height);
  });

  test('gives its first rank the most room', () => {
    const [first, second, , fourth] = planPicture(shape, 100).rows;
    expect(first?.height).toBeGreaterThan(second?.height ?? 0);
    expect(second?.height).toBeGreaterThan(fourth?.height ?? 0);
  });

  test('has twice the pixels where its print is small', () => {
    expect(planPicture(shape, 10).scale).toBe(1);
    expect(planPicture(shape, 100).scale).toBe(2);
  });
});
