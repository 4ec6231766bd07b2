import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fragmentsOf, typoMatcher } from './typos.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '愛'), minLength: 3, maxLength: 9 });

describe('one typo', () => {
  test.each([
    ['rapsody', 'rhapsody', true],
    ['bohemain', 'bohemian', true],
    ['beyonse', 'beyonce', true],
    ['beyoncee', 'beyonce', true],
    ['beyonce', 'beyonce', true],
    ['micheal', 'michael', true],
    ['quene', 'queen', true],
    ['zeplin', 'zeppelin', true],
    ['morisette', 'morissette', true],
    ['britteny', 'britney', true],
    ['beyonxe', 'bionce', false],
    ['abcd', 'badc', false],
    ['abc', 'cab', false],
  ])('%s for %s: %p', (typed, meant, within) => {
    expect(typoMatcher(typed)(meant)).toBe(within);
    expect(typoMatcher(meant)(typed)).toBe(within);
  });

  test('a word with a letter omitted, added, changed or swapped shares a fragment with the original', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', 'a'), fc.nat(3), (meant, place, letter, kind) => {
        const letters = [...meant];
        const at = place % letters.length;
        if (kind === 0) letters.splice(at, 1);
        else if (kind === 1) letters.splice(at, 0, letter);
        else if (kind === 2) letters[at] = letter;
        else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
        const typed = letters.join('');
        expect(typoMatcher(typed)(meant)).toBe(true);
        if (letters.length < 3) return;
        const indexed = new Set(fragmentsOf(meant));
        expect(fragmentsOf(typed).some((one) => indexed.has(one))).toBe(true);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  test('two typos are not corrected', () => {
    fc.assert(
      fc.property(word, (meant) => {
        expect(typoMatcher(`x${meant}x`)(meant)).toBe(false);
      }),
      { seed: 2 },
    );
  });

  test('numbers and words of two letters are not corrected', () => {
    expect(fragmentsOf('1989')).toEqual(['1989']);
    expect(fragmentsOf('u2')).toEqual(['u2']);
  });
});
