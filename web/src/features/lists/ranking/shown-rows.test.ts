import { expect, test } from '@jest/globals';
import type { Item } from '@top100/contracts/items';
import { shownRows } from './shown-rows.ts';

const song = (id: string, title: string, artist: string): Item => ({
  id,
  type: 'song',
  dateAdded: '',
  title,
  artist,
});
const items = [
  song('a', 'Jóga', 'Björk'),
  song('b', 'Halo', 'Beyoncé'),
  song('c', 'Hyperballad', 'Björk'),
  song('d', '???', 'Nobody'),
];
const found = (filter: string) => shownRows(items, filter);

test('no filter shows the list itself', () => {
  expect(found('').items).toBe(items);
  expect(found('   ')).toEqual({ items, indexes: undefined });
});

test('what is found keeps its true ranks', () => {
  expect(found('bjork')).toEqual({ items: [items[0], items[2]], indexes: [0, 2] });
});

test.each([
  ['BEYONCE', [1]],
  ['björk joga', [0]],
  ['joga bjork', [0]],
  ['hyp', [2]],
  ['???', [3]],
  ['nothing like it', []],
  ['\u202e😀', []],
])('the filter %j finds %j', (filter, indexes) => {
  expect(found(filter).indexes).toEqual(indexes);
});
