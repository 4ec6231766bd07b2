import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fitText, truncateLine, truncateToLetters } from './fit-text.ts';

/** Every character is half as wide as the size. */
const measureAt = (size: number) => (text: string) => (text.length * size) / 2;
const sizes = [40, 30, 20];
const layOut = (text: string, width = 200, lines = 3) =>
  fitText(text, { sizes, width, lines: () => lines }, measureAt);

describe('a title', () => {
  test('uses the largest size that fits, with breaks between words', () => {
    expect(layOut('Rainy day')).toEqual({ size: 40, lines: ['Rainy day'], isCut: false });
    expect(layOut('Songs that raised me')).toEqual({
      size: 40,
      lines: ['Songs that', 'raised me'],
      isCut: false,
    });
    expect(layOut('One two three four five six seven').size).toBeLessThan(40);
  });

  test('uses a smaller size before it breaks a word', () => {
    expect(layOut('Extraordinary')).toEqual({ size: 30, lines: ['Extraordinary'], isCut: false });
    expect(layOut('x'.repeat(30))).toEqual({
      size: 30,
      lines: ['x'.repeat(13), 'x'.repeat(13), 'xxxx'],
      isCut: false,
    });
  });

  test('breaks between the words of scripts without spaces, and starts no line with a mark', () => {
    expect(layOut('日本の名曲、心に残る昭和のうた。').lines.join('')).toBe(
      '日本の名曲、心に残る昭和のうた。',
    );
    expect(layOut('文文文文文文文文文文、文', 400).lines.every((line) => !line.startsWith('、'))).toBe(true);
  });

  test('cuts a text that is too long for the smallest size', () => {
    const { size, lines } = layOut('word '.repeat(100).trim());
    expect([size, lines.length, lines.at(-1)?.endsWith('…')]).toEqual([20, 3, true]);
  });

  test('adds no space to scripts without spaces, also when it cuts', () => {
    expect(layOut('上を向いて歩こう、涙がこぼれないように'.repeat(3), 200, 1).lines.join('')).not.toContain(
      ' ',
    );
  });

  test.each(['文'.repeat(500), '한'.repeat(500), 'x'.repeat(500), 'word '.repeat(50)])(
    'does not measure letter by letter: %j',
    (text) => {
      let looks = 0;
      fitText(text.trim(), { sizes, width: 400, lines: () => 8 }, (size) => (part) => {
        looks += 1;
        return measureAt(size)(part);
      });
      expect(looks).toBeLessThan(150);
    },
  );

  test('stays within its width and number of lines for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 1, max: 5 }),
        (raw, most) => {
          const text = raw.replace(/\s+/g, ' ').trim();
          const { size, lines } = layOut(text, 200, most);
          expect(lines.length).toBeLessThanOrEqual(most);
          // A single character may be wider than the line.
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

test('cuts a line at its width, never inside a character', () => {
  const measure = (text: string) => text.length;
  expect(truncateLine('short', 10, measure)).toBe('short');
  expect(truncateLine('a longer line', 9, measure)).toBe('a longer…');
  expect(truncateLine('ends, here', 6, measure)).toBe('ends…');
  expect(truncateLine('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 13, measure)).toBe('👩‍👩‍👧‍👦…');
});

test('measures no more of a text than can fit, in whole letters', () => {
  expect(truncateToLetters('short', 5)).toBe('short');
  expect(truncateToLetters('a longer line', 8)).toBe('a longer…');
  expect(truncateToLetters('北京欢迎你', 6)).toBe('北京欢…');
  expect(truncateToLetters('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 1)).toBe('👩‍👩‍👧‍👦…');
});
