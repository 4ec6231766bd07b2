import { expect, test } from '@jest/globals';
import type { ItemType } from '@top100/domain/categories';
import { itemFields } from '@top100/domain/item-fields';
import { findGenre } from '../src/genres.ts';

test.each<[ItemType, string[], string | undefined]>([
  ['movie', ['Action', 'Sci-Fi'], 'Science Fiction'],
  ['movie', ['Drama', 'Horror'], 'Horror'],
  ['movie', ['DRAMA'], 'Drama'],
  ['movie', ['Film-Noir'], 'Crime'],
  ['movie', ['Western', 'War'], undefined],
  ['movie', ['Music'], undefined],
  ['movie', [], undefined],
  ['book', ['Graphic Novels', 'Fantasy'], 'Comic'],
  ['book', ["Children's"], 'Children'],
  ['game', ['Role-playing (RPG)', 'Adventure'], 'Role-Playing'],
  ['game', ['Hack and slash/Beat ’em up'], 'Fighting'],
  ['song', ['Rock'], undefined],
])('finds for a %s the genre of %j: %s', (type, words, genre) => {
  expect(findGenre(type, words)).toBe(genre);
});

test('recognises all of our genres by their own names', () => {
  for (const type of ['movie', 'book', 'game'] as const) {
    const field = itemFields[type].find(({ kind }) => kind === 'choice');
    if (field?.kind !== 'choice') throw new Error('no genres');
    for (const name of field.options.filter((option) => option !== 'Other'))
      expect([name, findGenre(type, [name])]).toEqual([name, name]);
  }
});
