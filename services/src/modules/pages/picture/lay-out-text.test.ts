import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutText, fitText, startOf } from './lay-out-text.ts';

/** Every character is half as wide as the size. */
const measureAt = (size: number) => (text: string) => (text.length * size) / 2;
const sizes = [40, 30, 20];
const layOut = (text: string, width = 200, lines = 3) =>
  fitText(text, { sizes, width, lines: () => lines }, measureAt);

describe('a title', () => {
  test('is as large as fits, broken between words', () => {
    expect(layOut('Rainy day')).toEqual({ size: 40, lines: ['Rainy day'] });
    expect(layOut('Songs that raised me')).toEqual({ size: 40, lines: ['Songs that', 'raised me'] });
    expect(layOut('One two three four five six seven').size).toBeLessThan(40);
  });

  test('becomes smaller before a word is broken', () => {
    expect(layOut('Extraordinary')).toEqual({ size: 30, lines: ['Extraordinary'] });
    expect(layOut('x'.repeat(30))).toEqual({ size: 30, lines: ['x'.repeat(13), 'x'.repeat(13), 'xxxx'] });
  });

  test('breaks between the words of scripts without spaces, and no line begins with a mark', () => {
    expect(layOut('日本の名曲、心に残る昭和のうた。').lines.join('')).toBe(
      '日本の名曲、心に残る昭和のうた。',
    );
    expect(layOut('文文文文文文文文文文、文', 400).lines.every((line) => !line.startsWith('、'))).toBe(true);
  });

  test('is cut when it is too long for the smallest size', () => {
    const { size, lines } = layOut('word '.repeat(100).trim());
    expect([size, lines.length, lines.at(-1)?.endsWith('…')]).toEqual([20, 3, true]);
  });

  test.each(['文'.repeat(500), '한'.repeat(500), 'x'.repeat(500), 'word '.repeat(50)])(
    'is not looked at letter by letter: %j',
    (text) => {
      let looks = 0;
      fitText(text.trim(), { sizes, width: 400, lines: () => 8 }, (size) => (part) => {
        looks += 1;
        return measureAt(size)(part);
      });
      expect(looks).toBeLessThan(150);
    },
  );

  test('stays within its width and number of lines, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 1, max: 5 }),
        (raw, most) => {
          const text = raw.replace(/\s+/g, ' ').trim();
          const { size, lines } = layOut(text, 200, most);
          expect(lines.length).toBeLessThanOrEqual(most);
          // One character may be wider than the line: it has to stand somewhere.
          const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
          for (const line of lines) {
            const isOne = [...graphemes.segment(line)].length <= 2;
            expect(isOne || measureAt(size)(line) <= 200).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a line is cut where the room ends, never in the middle of a character', () => {
  const measure = (text: string) => text.length;
  expect(cutText('short', 10, measure)).toBe('short');
  expect(cutText('a longer line', 9, measure)).toBe('a longer…');
  expect(cutText('ends, here', 6, measure)).toBe('ends…');
  expect(cutText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 13, measure)).toBe('👩‍👩‍👧‍👦…');
});

test('of a text no more than there is room for is looked at, in whole letters', () => {
  expect(startOf('short', 5)).toBe('short');
  expect(startOf('a longer line', 8)).toBe('a longer…');
  expect(startOf('北京欢迎你', 6)).toBe('北京欢…');
  expect(startOf('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 1)).toBe('👩‍👩‍👧‍👦…');
});
