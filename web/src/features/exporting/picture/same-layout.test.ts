import { describe, expect, test } from '@jest/globals';
import { type Item, newItem } from '@top100/domain/items';
import { planPoster } from '@top100/export/poster/page-plan';
import type { Cell } from '@top100/layout/cells';
import { fitRowTitle } from '@top100/layout/fit-row-title';
import { fitText } from '@top100/layout/fit-text';
import { planPreview, previewRows } from '@top100/layout/preview-plan';
import { planPicture } from './picture-plan.ts';
import { recordPicture } from './test/record-picture.ts';

const long = 'The Rise and Fall of Everything That Anybody Ever Meant by a Very Long Title Indeed';
const titles: Readonly<Record<string, (index: number) => string>> = {
  'short titles': (index) => `Song ${index + 1}`,
  'long titles': (index) => `${long}, part ${index + 1}`,
  Japanese: (index) => `上を向いて歩こう、涙がこぼれないように${index + 1}`,
  Arabic: (index) => `أغاني المساء الهادئة ${index + 1}`,
};

const itemsOf = (title: (index: number) => string, count: number): Item[] =>
  Array.from({ length: count }, (_, index) =>
    newItem('song', { title: title(index), artist: 'Ann' }, 0, () => 0.5),
  );

/** Reading order: across, then down. */
const readingOrder = (cells: readonly Cell[]) =>
  cells.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ index }) => index);

/** Every letter is 0.53 of its size wide, in any unit, as in a recorded picture. */
const measureAt = (size: number) => (text: string) => text.length * size * 0.53;

describe.each(Object.keys(titles))('a list with %s', (kind) => {
  const title = titles[kind]!;

  test.each([10, 25, 100])('shows %i ranks in the same order in preview, picture and poster', (count) => {
    const order = Array.from({ length: count }, (_, index) => index);
    expect(readingOrder(planPreview(528, 1200))).toEqual(order.slice(0, previewRows.length));
    expect(readingOrder(planPicture('portrait', count).rows)).toEqual(order);
    expect(readingOrder(planPoster(count, { width: 595, height: 842 }, 200, 812).cells)).toEqual(order);
  });

  test.each([10, 25, 100])(
    'breaks and truncates the titles of %i ranks equally in the picture and the others',
    (count) => {
      const items = itemsOf(title, count);
      const { texts } = recordPicture('portrait', { items });
      const drawn = texts.map(({ text }) => text);
      for (const cell of planPicture('portrait', count).rows) {
        const own = title(cell.index);
        const at = texts.findIndex(({ text }) => text === String(cell.index + 1));
        const lines = texts.slice(at + 1, drawn.indexOf('Ann', at));
        const { size = 0 } = lines[0] ?? {};
        // The layout of preview and poster in a box of this shape, in their own units.
        for (const unit of [0.25, 4]) {
          const width = cell.textX + cell.textWidth - (lines[0]?.x ?? 0);
          const fitted = fitText(
            own,
            { sizes: [size * unit], width: width * unit, lines: () => lines.length },
            measureAt,
          );
          expect(fitted.lines).toEqual(lines.map(({ text }) => text));
        }
      }
    },
  );

  test('breaks titles at the same words at any scale', () => {
    const room = { size: 10, width: 100, height: 40, hasByline: true };
    const inPoints = fitRowTitle(title(0), room, measureAt);
    const inPixels = fitRowTitle(title(0), { ...room, size: 40, width: 400, height: 160 }, measureAt);
    expect(inPixels.lines).toEqual(inPoints.lines);
    expect(inPixels.size).toBeCloseTo(4 * inPoints.size);
  });
});
