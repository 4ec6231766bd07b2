import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { integerWithin, searchText } from './query-values.ts';

describe('an integer in a query', () => {
  const limit = integerWithin({ min: 1, max: 50, fallback: 20 });

  test.each([
    [undefined, 20],
    ['7', 7],
    [7, 7],
    ['0', 1],
    ['-3', 1],
    ['51', 50],
    ['99999999999999999999', 50],
  ])('parses %p as %p', (given, read) => {
    expect(limit.parse(given)).toBe(read);
  });

  test.each(['', ' ', 'many', '1.5', '1e3', '0x10', 'NaN', 'Infinity', '1'.repeat(30), null, ['1']])(
    'rejects %p',
    (given) => {
      expect(limit.safeParse(given).success).toBe(false);
    },
  );

  test('clamps to the range', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const read = limit.parse(String(number));
        expect(read).toBe(Math.min(50, Math.max(1, number)));
      }),
    );
  });
});

describe('search text', () => {
  const q = searchText({ max: 5 });

  test('counts characters, not UTF-16 units', () => {
    expect(q.parse('🎵🎵🎵🎵🎵')).toBe('🎵🎵🎵🎵🎵');
    expect(q.safeParse('🎵🎵🎵🎵🎵🎵').error?.issues[0]?.message).toBe('must have at most 5 characters');
  });

  test('drops characters that text columns cannot store', () => {
    expect(q.parse('a\0b')).toBe('a b');
    expect(q.parse('\ud800')).toBe('\ufffd');
    expect(q.parse('  x  ')).toBe('x');
  });
});
