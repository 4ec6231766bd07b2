import { describe, expect, test } from '@jest/globals';
import { documentOf } from './document.ts';

/** The words of a title, without the artist's. */
const wordsOf = (title: string) => {
  const document = documentOf({ title, artist: '', album: '' });
  return document === '' ? [] : document.split(' ').map((lexeme) => lexeme.split(':')[0]);
};

describe('the words of an entry', () => {
  test('are marked by title, artist or album', () => {
    expect(documentOf({ title: 'Halo', artist: 'Beyoncé', album: 'I Am' })).toBe(
      'halo:1A beyonce:2B i:3C am:4C',
    );
  });

  test.each([
    ['AC/DC', ['ac', 'dc', 'acdc']],
    ['R.E.M.', ['r', 'e', 'm', 'rem']],
    ['Blink-182', ['blink', '182', 'blink182']],
    ["Rock'n'Roll", ['rocknroll', 'rock', 'n', 'roll', 'and']],
    ["Guns N' Roses", ['guns', 'n', 'roses', 'and']],
    ['Simon & Garfunkel', ['simon', 'and', 'garfunkel', 'n']],
    ['J. J. Cale', ['j', 'cale', 'jj']],
    ['宇多田 ヒカル', ['宇多', '多田', 'ヒカ', 'カル', '田', 'ル']],
    ['÷', []],
  ])('finds %s by %j', (title, words) => {
    expect(wordsOf(title)).toEqual(words);
  });

  test('makes a valid document of a name with five hundred letters or words', () => {
    expect(wordsOf('x'.repeat(500))[0]).toHaveLength(48);
    expect(wordsOf(Array.from({ length: 250 }, (_, n) => `${n}`).join(' ')).length).toBe(250);
  });
});
