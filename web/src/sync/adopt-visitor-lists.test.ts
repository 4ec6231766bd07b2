import { afterEach, expect, test } from '@jest/globals';
import type { CategoryId } from '@top100/contracts/categories';
import { categories } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import type { StoredList } from '@top100/sync/facts';
import { adoptVisitorLists } from './adopt-visitor-lists.ts';
import { type Account, openAccount } from './open-account.ts';
import { recordDatabase, StorageUnavailableError } from './record-database.ts';

const at = '2026-01-02T03:04:05.000Z';
const song = (id: string): Item => ({ id, type: 'song', dateAdded: at, title: id, artist: 'Somebody' });
const newList = (id: string, title: string, category: CategoryId = 'songs'): StoredList => ({
  id,
  title,
  description: '',
  category,
  isPublic: false,
  shortUri: title.toLowerCase().replaceAll(' ', '-'),
  itemCount: 0,
  createdAt: at,
  updatedAt: at,
  sync_status: 'local_only',
  sync_version: 0,
  n: 1,
});

let names = 0;
const opened: Account[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((account) => account.close()));
});

function open(name: string, options: Parameters<typeof openAccount>[1] = {}): Account {
  const account = openAccount(name, options);
  opened.push(account);
  return account;
}

async function openBoth(): Promise<{ visitor: Account; member: Account; names: [string, string] }> {
  names += 1;
  const [a, b] = [`visitor-${names}`, `member-${names}`];
  const [visitor, member] = [open(a), open(b)];
  await Promise.all([visitor.ready, member.ready]);
  return { visitor, member, names: [a, b] };
}

const create = (account: Account, list: StoredList, ...items: string[]) =>
  account.edit({ kind: 'listCreated', listId: list.id, list, items: items.map(song) });
const listsOf = (account: Account) => Object.values(account.store.getState().device.lists);
const listsOnDisk = (name: string) =>
  recordDatabase(name).transact('readonly', async (records) => {
    const all = [...(await records.all('m/')), ...(await records.all('i/'))];
    return all.map(([id]) => id).sort();
  });

test('all nine lists of a visitor come over with their items, and leave the visitor', async () => {
  const {
    visitor,
    member,
    names: [visitorName, memberName],
  } = await openBoth();
  for (const { id } of categories) create(visitor, newList(`of-${id}`, `My ${id}`, id), `a-${id}`, `b-${id}`);
  expect(await adoptVisitorLists(visitor, member)).toBe(9);
  await member.close();
  expect(await listsOnDisk(visitorName)).toEqual([]);
  const again = open(memberName);
  await again.ready;
  expect(listsOf(again)).toHaveLength(9);
  for (const { id } of categories) {
    await again.loadItems(`of-${id}`);
    expect(again.store.getState().device.items[`of-${id}`]?.map((item) => item.id)).toEqual([
      `a-${id}`,
      `b-${id}`,
    ]);
  }
});

test('a title that the account has already gets a number, and the account’s own list stays as it was', async () => {
  const { visitor, member } = await openBoth();
  create(member, newList('hers', 'Road Trip'), 'x');
  create(visitor, newList('his', 'Road Trip'), 'y');
  await adoptVisitorLists(visitor, member);
  expect(listsOf(member).map(({ id, title, shortUri }) => [id, title, shortUri])).toEqual([
    ['hers', 'Road Trip', 'road-trip'],
    ['his', 'Road Trip 2', 'road-trip-2'],
  ]);
});

test('adopting is nothing that Ctrl+Z takes back', async () => {
  const { visitor, member } = await openBoth();
  create(visitor, newList('one', 'One'));
  await adoptVisitorLists(visitor, member);
  expect(await member.undo()).toBeUndefined();
});

test('a page that ended between the two writes is repaired at the next start, without a copy', async () => {
  const {
    visitor,
    member,
    names: [visitorName, memberName],
  } = await openBoth();
  create(member, newList('hers', 'Road Trip'));
  create(visitor, newList('his', 'Road Trip'), 'y');
  await visitor.flush();
  // The page ends here: the account has the list, the visitor has it still.
  await adoptVisitorLists(visitor, { ...member, hasUnsaved: () => true });
  await Promise.all([visitor.close(), member.close()]);
  expect(await listsOnDisk(visitorName)).toEqual(['his', 'his']);
  const [visitorAgain, memberAgain] = [open(visitorName), open(memberName)];
  await adoptVisitorLists(visitorAgain, memberAgain);
  expect(await listsOnDisk(visitorName)).toEqual([]);
  expect(
    listsOf(memberAgain)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['Road Trip', 'Road Trip 2']);
});

test('what another tab writes into a visitor’s list in mid-adoption comes over as a copy', async () => {
  const {
    visitor,
    member,
    names: [visitorName],
  } = await openBoth();
  const otherTab = open(visitorName);
  await otherTab.ready;
  create(visitor, newList('one', 'One'), 'a');
  await visitor.flush();
  await otherTab.compareWithDisk();
  await otherTab.loadItems('one');
  const quick = { ...member, flush: writeMeanwhile };
  async function writeMeanwhile() {
    await member.flush();
    otherTab.edit({ kind: 'itemsAdded', listId: 'one', placed: [{ item: song('b') }] });
    await otherTab.flush();
  }
  await adoptVisitorLists(visitor, quick);
  expect(await listsOnDisk(visitorName)).toEqual(['one', 'one']);
  await adoptVisitorLists(visitor, member);
  expect(await listsOnDisk(visitorName)).toEqual([]);
  const items = Object.values(member.store.getState().device.items).map((all) =>
    all.map(({ id }) => id).join(''),
  );
  expect(items.sort()).toEqual(['a', 'ab']);
});

test('lists that only this page holds, without any storage, come over as well', async () => {
  names += 1;
  const database = {
    ...recordDatabase(`visitor-${names}`),
    open: () => Promise.reject(new StorageUnavailableError()),
  };
  const [visitor, member] = [open(`visitor-${names}`, { database }), open(`member-${names}`)];
  await visitor.ready;
  create(visitor, newList('one', 'One'), 'a');
  expect(await adoptVisitorLists(visitor, member)).toBe(1);
  expect(listsOf(member)).toMatchObject([{ id: 'one', itemCount: 1 }]);
});
