import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { phoneSizes, topOf, wideSizes } from './rank-geometry.ts';
import { layOutRows } from './row-layout.ts';

test('makes a filtered list as tall as its rows, each with the height of its true rank', () => {
  const layout = layOutRows(wideSizes, 100, [0, 2, 50]);
  expect([0, 1, 2].map(layout.topOf)).toEqual([0, 128, 220]);
  expect([0, 1, 2].map(layout.heightOf)).toEqual([128, 92, 58]);
  expect(layout).toMatchObject({ count: 3, height: 278 });
});

test('keeps all positions when a filter matches everything', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.constantFrom(wideSizes, phoneSizes), (count, sizes) => {
      const all = layOutRows(sizes, count);
      const filtered = layOutRows(
        sizes,
        count,
        Array.from({ length: count }, (_, index) => index),
      );
      expect(filtered.height).toBe(all.height);
      expect(all.height).toBe(topOf(sizes, count));
      for (let row = 0; row < count; row++) {
        expect(filtered.topOf(row)).toBe(all.topOf(row));
        expect(filtered.heightOf(row)).toBe(all.heightOf(row));
      }
    }),
  );
});
