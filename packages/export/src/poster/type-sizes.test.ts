import { expect, test } from '@jest/globals';
import type { Cell } from '@top100/layout/cells';
import fc from 'fast-check';
import { planPage, planPoster } from './page-plan.ts';
import { type CellSizes, planTypeSizes } from './type-sizes.ts';

const page = { width: 595, height: 842 };
const poster = (count: number) => planPoster(count, page, 200, 812).cells;
/** Gives each title its own width, a share of the type size, in the space behind its numeral. */
const withWidths = (width: (index: number) => number) => (cell: Cell, sizes: CellSizes) =>
  width(cell.index) * sizes.title > cell.textWidth * 0.8;

function sizesOf(cells: readonly Cell[], isCut: (cell: Cell, sizes: CellSizes) => boolean): CellSizes[] {
  const planned = planTypeSizes(cells, isCut);
  return cells.map(({ index }) => planned.get(index)!);
}

test('sets no row larger than one above it, whatever the titles', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 112 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 112, maxLength: 112 }),
      (count, widths) => {
        const cells = poster(count);
        const sizes = sizesOf(
          cells,
          withWidths((index) => widths[index] ?? 1),
        );
        for (const [at, { title, byline, numeral }] of sizes.entries()) {
          const above = sizes[at - 1];
          if (!above) continue;
          expect(title).toBeLessThanOrEqual(above.title + 1e-9);
          expect(byline).toBeLessThanOrEqual(above.byline + 1e-9);
          expect(numeral).toBeLessThanOrEqual(above.numeral + 1e-9);
          // Neighbours in a row have equal sizes.
          if (cells[at]!.y === cells[at - 1]!.y) expect(above).toEqual(sizes[at]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.each([10, 18, 25, 40, 60, 100])('sets most of %i rows in one size, long titles included', (count) => {
  const cells = poster(count);
  const sizes = sizesOf(
    cells,
    withWidths((index) => (index % 4 === 2 ? 30 : 10)),
  );
  const last = JSON.stringify(sizes.at(-1));
  const family = sizes.filter((one) => JSON.stringify(one) === last);
  expect(family.length).toBeGreaterThanOrEqual(count * 0.6);
});

test('sets a page after the poster in one size', () => {
  const sizes = sizesOf(
    planPage(75, 100, page, 46, 812).cells,
    withWidths((index) => 5 + (index % 30)),
  );
  expect(new Set(sizes.map((one) => JSON.stringify(one))).size).toBe(1);
});

test('does not shrink other titles for one that fits at no size', () => {
  const cells = poster(60);
  const all = sizesOf(cells, () => false);
  const withEndless = sizesOf(
    cells,
    withWidths((index) => (index === 50 ? 1000 : 1)),
  );
  expect(withEndless).toEqual(all);
});

test('shrinks rank 1 before it cuts its title, but not below rank 2', () => {
  const cells = poster(10);
  const [first, second] = sizesOf(cells, (cell, sizes) => cell.index === 0 && sizes.title > 40);
  expect(first!.title).toBeLessThanOrEqual(40);
  expect(first!.title).toBeGreaterThanOrEqual(second!.title);
  const [longest, next] = sizesOf(cells, ({ index }) => index === 0);
  expect(longest!.title).toBeGreaterThan(next!.title);
});
