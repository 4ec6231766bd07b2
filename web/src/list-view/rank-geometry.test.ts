import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  bandNameOf,
  heightOf,
  indexAt,
  phoneSizes,
  shiftedIndex,
  topOf,
  wideSizes,
} from './rank-geometry.ts';

const sizes = fc.constantFrom(wideSizes, phoneSizes);
const index = fc.integer({ min: 0, max: 5000 });

describe('the geometry of ranks', () => {
  test.each([
    [0, 'first', 128, 112],
    [1, 'podium', 92, 84],
    [2, 'podium', 92, 84],
    [3, 'ten', 68, 64],
    [9, 'ten', 68, 64],
    [10, 'rest', 58, 56],
    [999, 'rest', 58, 56],
  ])('gives the row at index %i the band %s', (at, tier, wide, phone) => {
    expect(bandNameOf(at)).toBe(tier);
    expect(heightOf(wideSizes, at)).toBe(wide);
    expect(heightOf(phoneSizes, at)).toBe(phone);
  });

  test('starts each row where the one above it ends', () => {
    for (const table of [wideSizes, phoneSizes]) {
      let top = 0;
      for (let i = 0; i <= 1000; i++) {
        expect(topOf(table, i)).toBe(top);
        top += heightOf(table, i);
      }
    }
  });

  test('finds the row at any offset', () => {
    fc.assert(
      fc.property(sizes, index, fc.double({ min: 0, max: 0.999, noNaN: true }), (table, at, part) => {
        const y = topOf(table, at) + part * heightOf(table, at);
        expect(indexAt(table, y, at + 1)).toBe(at);
        expect(indexAt(table, y, at + 100)).toBe(at);
      }),
    );
  });

  test('clamps offsets beyond an end', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1, max: 9999 }),
        (t, n, far) => {
          expect(indexAt(t, -far, n)).toBe(0);
          expect(indexAt(t, topOf(t, n) + far, n)).toBe(n - 1);
        },
      ),
    );
  });

  test('shifts rows exactly into the order after a drop', () => {
    const place = fc.integer({ min: 0, max: 29 });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const ids = Array.from({ length: 30 }, (_, i) => i);
        const after = ids.toSpliced(from, 1).toSpliced(to, 0, from);
        expect(ids.map((i) => shiftedIndex(i, from, to))).toEqual(ids.map((i) => after.indexOf(i)));
      }),
    );
  });
});
