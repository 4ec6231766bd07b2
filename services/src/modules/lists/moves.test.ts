import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countMoves } from './moves.ts';

const letters = (text: string) => [...text];

describe('the moves between two rankings', () => {
  test.each([
    ['', '', 0],
    ['abcd', 'abcd', 0],
    ['abcd', 'dabc', 1],
    ['abcd', 'bacd', 1],
    ['abcd', 'dcba', 3],
    ['abcd', 'abxcd', 1],
    ['abcd', 'acd', 1],
    ['abcd', 'dxab', 3],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['abc', 'xyz', 6],
  ])('are from "%s" to "%s": %d', (before, after, moves) => {
    expect(countMoves(letters(before), letters(after))).toBe(moves);
  });

  const ranking = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 40 });

  test('are symmetric, zero to itself, and at most all rows of both', () => {
    fc.assert(
      fc.property(ranking, ranking, (before, after) => {
        const moves = countMoves(before, after);
        expect(countMoves(after, before)).toBe(moves);
        expect(countMoves(before, before)).toBe(0);
        expect(moves).toBeLessThanOrEqual(before.length + after.length);
        expect(moves).toBeGreaterThanOrEqual(Math.abs(before.length - after.length));
      }),
    );
  });

  test('are one for one moved row', () => {
    fc.assert(
      fc.property(ranking, fc.nat(), fc.nat(), (before, from, to) => {
        fc.pre(before.length > 1);
        const after = [...before];
        const [row = ''] = after.splice(from % before.length, 1);
        after.splice(to % before.length, 0, row);
        expect(countMoves(before, after)).toBe(from % before.length === to % before.length ? 0 : 1);
      }),
    );
  });
});
