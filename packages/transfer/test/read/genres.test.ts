import { expect, test } from '@jest/globals';
import type { ItemType } from '@top100/contracts/categories';
import { itemFields } from '@top100/contracts/item-fields';
import { genreOf } from '../../src/read/genres.ts';

test.each<[ItemType, string[], string | undefined]>([
  ['movie', ['Action', 'Sci-Fi'], 'Science Fiction'],
  ['movie', ['Drama', 'Horror'], 'Horror'],
  ['movie', ['DRAMA'], 'Drama'],
  ['movie', ['Film-Noir'], 'Crime'],
  ['movie', ['Western', 'War'], undefined],
  ['movie', [], undefined],
  ['book', ['Graphic Novels', 'Fantasy'], 'Comic'],
  ['book', ["Children's"], 'Children'],
  ['game', ['Role-playing (RPG)', 'Adventure'], 'Role-Playing'],
  ['game', ['Hack and slash/Beat ’em up'], 'Fighting'],
  ['song', ['Rock'], undefined],
])('the genre of a %s of %j is %s', (type, words, genre) => {
  expect(genreOf(type, words)).toBe(genre);
});

test('every genre of ours is known by its own name', () => {
  for (const type of ['movie', 'book', 'game'] as const) {
    const field = itemFields[type].find(({ kind }) => kind === 'choice');
    if (field?.kind !== 'choice') throw new Error('no genres');
    for (const name of field.options.filter((option) => option !== 'Other'))
      expect([name, genreOf(type, [name])]).toEqual([name, name]);
  }
});
