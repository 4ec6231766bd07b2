import { expect, test } from '@jest/globals';
import { categoryById } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { newUuid } from '../../sync/new-uuid.ts';
import { listsMessages } from '../list-basics/messages.ts';
import { removingMessages } from './removing-messages.ts';
import { checkTitle } from './use-list-actions.ts';

const list = (id: string, title: string) => ({ id, title }) as StoredList;
const mine = list('1', 'Rainy Sunday');
const lists = [mine, list('2', 'Road Trip')];

test('rejects an empty title', () => {
  expect(checkTitle('   ', mine, lists)).toEqual({ problem: 'List title cannot be empty' });
});

test('rejects a title of invisible characters', () => {
  expect(checkTitle('\u200b\u200d\ufeff', mine, lists)).toEqual({ problem: 'List title cannot be empty' });
  expect(checkTitle('👩‍👩‍👧‍👦', mine, lists)).toEqual({ title: '👩‍👩‍👧‍👦' });
});

test('rejects a title taken in its category, trimmed and ignoring case, except by the list itself', () => {
  expect(checkTitle(' road TRIP ', mine, lists)).toEqual({
    problem: 'A list with the title "road TRIP" already exists in this category',
  });
  expect(checkTitle(' rainy sunday ', mine, lists)).toEqual({ title: 'rainy sunday' });
});

test('accepts a title of up to 500 characters', () => {
  expect(checkTitle('x'.repeat(500), mine, lists)).toEqual({ title: 'x'.repeat(500) });
  expect(checkTitle('x'.repeat(501), mine, lists)).toHaveProperty('problem');
});

test('generates unique UUIDs', () => {
  const ids = Array.from({ length: 100 }, newUuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('uses the fixed text for the delete question', () => {
  expect(removingMessages.deleteQuestion('X')).toBe(
    "Are you sure you want to delete 'X'? This action cannot be undone and all list items will be permanently lost.",
  );
});

test("states limits with the tiers' numbers", () => {
  expect(listsMessages.itemLimit(25, 1000)).toBe(
    'A list can have 25 items without Premium, and up to 1,000 items with it.',
  );
  expect(listsMessages.listLimit(1, 1000, categoryById('books'))).toBe(
    'You can have 1 list in Books without Premium, and up to 1,000 lists with it.',
  );
  expect(listsMessages.listLimit(3, -1, categoryById('books'))).toContain('any number of lists');
});

test('mentions the search for an empty list only where there is one', () => {
  expect(listsMessages.emptyListText(categoryById('songs'), true)).toContain('song: search, paste a list');
  expect(listsMessages.emptyListText(categoryById('movies'), false)).toContain('movie: paste a list');
});
