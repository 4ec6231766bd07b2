import { describe, expect, test } from '@jest/globals';
import { documentOf } from './document.ts';

/** The words of a title, without the artist's. */
const wordsOf = (title: string) => {
  const document = documentOf({ title, artist: '', album: '' });
  return document === '' ? [] : document.split(' ').map((lexeme) => lexeme.split(':')[0]);
};

describe('the words of an entry', () => {
  test('say whether they stand in the title, the artist or the album', () => {
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
  ])('%s is found by %j', (title, words) => {
    expect(wordsOf(title)).toEqual(words);
  });

  test('a name of five hundred letters or words is a document that Postgres takes', () => {
    expect(wordsOf('x'.repeat(500))[0]).toHaveLength(48);
    expect(wordsOf(Array.from({ length: 250 }, (_, n) => `${n}`).join(' ')).length).toBe(250);
  });
});
