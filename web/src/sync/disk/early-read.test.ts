import { afterEach, expect, test } from '@jest/globals';
import { at, newList } from '@top100/testing/lists';
import { type Account, openAccount } from '../open-account.ts';
import { beginEarlyRead, takeEarlyRead } from './early-read.ts';
import { recordDatabase } from './record-database.ts';

const item = { id: 'a', type: 'song', dateAdded: at, title: 'A', artist: 'X' } as const;

const opened: Account[] = [];
function open(readEarly = () => takeEarlyRead('visitor')): Account {
  const account = openAccount('visitor', { readEarly });
  opened.push(account);
  return account;
}
const device = (account: Account) => account.store.getState().device;

afterEach(async () => {
  await Promise.all(opened.splice(0).map((account) => account.close()));
});

test('creates no database', async () => {
  beginEarlyRead('/my-lists/songs/one');
  expect(await takeEarlyRead('visitor')).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('lists-visitor');
});

test('reads all lists and the items of the list in the address', async () => {
  const first = open();
  await first.ready;
  for (const id of ['one', 'two'])
    first.edit({ kind: 'listCreated', listId: id, list: newList(id, { shortUri: id }), items: [item] });
  await first.close();

  beginEarlyRead('/my-lists/songs/two');
  const second = open();
  await second.ready;
  expect(Object.keys(device(second).lists).sort()).toEqual(['one', 'two']);
  expect(Object.keys(device(second).items)).toEqual(['two']);
  second.edit({ kind: 'itemsRemoved', listId: 'two', itemIds: ['a'] });
  await second.close();
  const third = open();
  await third.ready;
  await third.loadItems('two');
  expect(device(third).items.two).toEqual([]);
});

test('is discarded once another tab has written', async () => {
  beginEarlyRead('/my-lists/songs/one');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const otherTab = open(() => Promise.resolve(undefined));
  await otherTab.ready;
  otherTab.edit({ kind: 'listDescribed', listId: 'one', description: 'new' });
  await otherTab.flush();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const account = open();
  await account.ready;
  expect(device(account).lists.one?.description).toBe('new');
});

test('leaves corrupt records to the ordinary read', async () => {
  await recordDatabase('visitor').transact('readwrite', async (records) => records.put('m/one', 'rubbish'));
  beginEarlyRead('/my-lists/songs/two');
  const account = open();
  await account.ready;
  expect(Object.keys(device(account).lists)).toEqual(['two']);
  expect(account.store.getState().saving.quarantined).toMatchObject([{ id: 'one' }]);
});

test('is used for its account and My Lists only', async () => {
  beginEarlyRead('/my-lists/songs/two');
  expect(await takeEarlyRead('ann')).toBeUndefined();
  beginEarlyRead('/');
  expect(await takeEarlyRead('visitor')).toBeUndefined();
});
