import { expect, test } from '@jest/globals';
import type { Item } from '@top100/domain/items';
import { filterRows } from './filter-rows.ts';

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
const found = (filter: string) => filterRows(items, filter);

test('shows the whole list without a filter', () => {
  expect(found('').items).toBe(items);
  expect(found('   ')).toEqual({ items, indexes: undefined });
});

test('keeps the true ranks of matches', () => {
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
])('finds for the filter %j %j', (filter, indexes) => {
  expect(found(filter).indexes).toEqual(indexes);
});
