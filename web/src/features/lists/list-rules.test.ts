import { expect, test } from '@jest/globals';
import { categoryById } from '@top100/contracts/categories';
import type { StoredList } from '@top100/sync/facts';
import { newUuid } from '../../sync/new-uuid.ts';
import { listsMessages } from './messages.ts';
import { removingMessages } from './removing-messages.ts';
import { checkTitle } from './use-list-actions.ts';

const list = (id: string, title: string) => ({ id, title }) as StoredList;
const mine = list('1', 'Rainy Sunday');
const lists = [mine, list('2', 'Road Trip')];

test('a title cannot be empty', () => {
  expect(checkTitle('   ', mine, lists)).toEqual({ problem: 'List title cannot be empty' });
});

test('a title of characters that nobody sees is empty', () => {
  expect(checkTitle('\u200b\u200d\ufeff', mine, lists)).toEqual({ problem: 'List title cannot be empty' });
  expect(checkTitle('👩‍👩‍👧‍👦', mine, lists)).toEqual({ title: '👩‍👩‍👧‍👦' });
});

test('a title is unique in its category, trimmed and without regard to case, the list itself left out', () => {
  expect(checkTitle(' road TRIP ', mine, lists)).toEqual({
    problem: 'A list with the title "road TRIP" already exists in this category',
  });
  expect(checkTitle(' rainy sunday ', mine, lists)).toEqual({ title: 'rainy sunday' });
});

test('a title can have 500 characters', () => {
  expect(checkTitle('x'.repeat(500), mine, lists)).toEqual({ title: 'x'.repeat(500) });
  expect(checkTitle('x'.repeat(501), mine, lists)).toHaveProperty('problem');
});

test('ids are UUIDs and differ', () => {
  const ids = Array.from({ length: 100 }, newUuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('the delete question and the limit text are the spec’s', () => {
  expect(removingMessages.deleteQuestion('X')).toBe(
    "Are you sure you want to delete 'X'? This action cannot be undone and all list items will be permanently lost.",
  );
  expect(listsMessages.itemLimit(25)).toBe(
    'You have reached the free user limit of 25 items per list. Upgrade to Premium for unlimited items.',
  );
});

test('an empty list offers the search only where there is something to search', () => {
  expect(listsMessages.emptyListText(categoryById('songs'), true)).toContain(
    'above: search for it, paste a list',
  );
  expect(listsMessages.emptyListText(categoryById('movies'), false)).toContain('above: paste a list');
});
