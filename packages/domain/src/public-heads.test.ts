import { describe, expect, test } from '@jest/globals';
import { countOfItems, publicListHead, publicUserHead } from './public-heads.ts';

const list = {
  title: 'Songs that raised me',
  description: '',
  category: 'songs',
  itemCount: 3,
  username: 'ana',
  items: [
    { id: 'a', title: 'Paranoid Android', artist: 'Radiohead' },
    { id: 'b', title: 'Águas de Março' },
    { id: 'c', artist: 'Queen', album: 'Jazz' },
  ],
} as const;
const headOf = (more: object) => publicListHead({ ...list, items: [...list.items], ...more });

describe('the head of a public list', () => {
  test('names the list and its author, and its first items where it has no description', () => {
    expect(headOf({})).toEqual({
      title: 'Songs that raised me by ana · Top 100',
      description: '3 songs ranked by ana: 1. Paranoid Android, 2. Águas de Março, 3. Queen - Jazz',
    });
    expect(headOf({ items: [], itemCount: 0 }).description).toBe('0 songs ranked by ana.');
  });

  test('has the own description on one line', () => {
    expect(headOf({ description: '  Each of these\n\twas once the only song. ' }).description).toBe(
      'Each of these was once the only song.',
    );
  });

  test('is cut between words, and never in the middle of a character', () => {
    const { description } = headOf({ description: 'Every one of these. '.repeat(30) });
    expect(description.length).toBeLessThanOrEqual(200);
    expect(description).toMatch(/ (Every|one|of|these)…$/);
    const emoji = headOf({ description: `a${'🎵'.repeat(200)}` }).description;
    expect(emoji.isWellFormed()).toBe(true);
    expect(emoji.length).toBeLessThanOrEqual(200);
  });
});

test('the head of somebody’s lists names them, and the category', () => {
  expect(publicUserHead('ana').title).toBe('Lists by ana · Top 100');
  expect(publicUserHead('ana', 'music_artists')).toEqual({
    title: 'Artists Lists by ana · Top 100',
    description: 'Ranked lists of artists that ana has made public.',
  });
});

test('items are counted in words', () => {
  expect(countOfItems({ category: 'book_authors', itemCount: 1 })).toBe('1 author');
  expect(countOfItems({ category: 'tvseries', itemCount: 1000 })).toBe('1,000 series');
});
