import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newItem } from '@top100/domain/items';
import { newList } from '@top100/testing/lists';
import { type Account, openAccount } from '../open-account.ts';
import { findOwn } from './find-own.ts';
import { readOwnRows } from './read-own-rows.ts';

let account: Account;
let opened = 0;

const listOf = (id: string, title: string, description = '') =>
  newList(id, { title, description, shortUri: id });
const song = (title: string, artist: string) => newItem('song', { title, artist }, 0, Math.random);
const name = () => `own-search-${opened}`;

beforeEach(async () => {
  opened += 1;
  account = openAccount(name());
  await account.ready;
  const pop = listOf('pop', 'Dream pop after dark');
  const other = listOf('other', 'Kitchen', 'for a daydream');
  const items = [
    song('Halo', 'Beyoncé'),
    song('Dreams', 'Fleetwood Mac'),
    song('Sweet Dreams', 'Eurythmics'),
  ];
  account.edit({ kind: 'listCreated', listId: 'pop', list: pop, items: [] });
  account.edit({ kind: 'listCreated', listId: 'other', list: other, items });
  await account.flush();
});
afterEach(() => account.close());

const most = { lists: 5, items: 5 };
const lists = () => Object.values(account.store.getState().device.lists);

describe('searching own lists', () => {
  test('finds lists by title and description, and their items with their ranks', async () => {
    const found = findOwn(lists(), await readOwnRows(account), 'drëam', most);
    expect(found.lists.map(({ title }) => title)).toEqual(['Dream pop after dark', 'Kitchen']);
    expect(found.items.map(({ item, index }) => [item.title, index])).toEqual([
      ['Dreams', 1],
      ['Sweet Dreams', 2],
    ]);
    expect([found.listCount, found.itemCount]).toEqual([2, 2]);
  });

  test('finds an item by its artist', async () => {
    const found = findOwn(lists(), await readOwnRows(account), 'beyonce', most);
    expect(found.items.map(({ item }) => item.title)).toEqual(['Halo']);
  });

  test('counts what it leaves out', async () => {
    const found = findOwn(lists(), await readOwnRows(account), 'dream', { lists: 1, items: 1 });
    expect([found.lists.length, found.listCount, found.items.length, found.itemCount]).toEqual([1, 2, 1, 2]);
  });

  test('reads items from disk that the page has not loaded, and prefers those that it has', async () => {
    await account.close();
    account = openAccount(name());
    await account.ready;
    expect(account.store.getState().device.items).toEqual({});
    expect((await readOwnRows(account)).get('other')?.map(({ title }) => title)).toEqual([
      'Halo',
      'Dreams',
      'Sweet Dreams',
    ]);
    await account.loadItems('other');
    account.edit({ kind: 'itemsAdded', listId: 'other', placed: [{ item: song('Zombie', 'Fela Kuti') }] });
    expect((await readOwnRows(account)).get('other')?.at(-1)?.title).toBe('Zombie');
  });
});
