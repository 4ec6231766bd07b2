import { describe, expect, test } from '@jest/globals';
import { maxRanks, planPicture, type Shape, shapes } from './picture-plan.ts';

const everyShape = Object.keys(shapes) as Shape[];

describe.each(everyShape)('a %s picture', (shape) => {
  test('places any number of ranks without overlaps inside the picture', () => {
    for (let shown = 0; shown <= maxRanks; shown += 1) {
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
        // Row by row, as on the poster.
        const isBelow = other.y >= one.y + one.height && other.x <= one.x;
        const isNextInLine = other.x >= one.x + one.width && other.y === one.y;
        expect(isBelow || isNextInLine).toBe(true);
      }
    }
  });

  test('leaves no gap between its rows', () => {
    const { rows, list } = planPicture(shape, 10);
    expect(rows.reduce((sum, row) => sum + row.height, 0)).toBe(list.height);
  });

  test('aligns the texts of every row with the heading, with colour from edge to edge', () => {
    for (const shown of [1, 10, 25, 26, 40, 64, 99, 100]) {
      const { rows, list, pad } = planPicture(shape, shown);
      for (const y of new Set(rows.map((row) => row.y))) {
        const line = rows.filter((row) => row.y === y);
        const [first, last] = [line[0]!, line.at(-1)!];
        expect([first.textX, first.x]).toEqual([list.x + pad, list.x]);
        expect(last.textX + last.textWidth).toBeCloseTo(list.x + list.width - pad);
        expect(last.x + last.width).toBe(list.x + list.width);
        for (const [at, row] of line.entries()) {
          expect(row.columns).toBe(line.length);
          const next = line[at + 1];
          if (next) expect(next.x).toBe(row.x + row.width);
        }
      }
    }
  });

  test('gives its first rank the most space', () => {
    const [first, second, , fourth] = planPicture(shape, 100).rows;
    expect(first?.height).toBeGreaterThan(second?.height ?? 0);
    expect(second?.height).toBeGreaterThan(fourth?.height ?? 0);
  });

  test('has more pixels where its text is small', () => {
    expect(planPicture(shape, 10).scale).toBe(1);
    expect(planPicture(shape, 100).scale).toBe(shape === 'wide' ? 3 : 2);
  });
});
