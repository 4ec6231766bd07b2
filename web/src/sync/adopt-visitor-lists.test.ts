import { afterEach, expect, test } from '@jest/globals';
import type { CategoryId } from '@top100/domain/categories';
import { categories } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { newList, song, songs } from '@top100/testing/lists';
import { adoptVisitorLists } from './adopt-visitor-lists.ts';
import { recordDatabase, StorageUnavailableError } from './disk/record-database.ts';
import { type Account, openAccount } from './open-account.ts';

const titled = (id: string, title: string, category: CategoryId = 'songs') =>
  newList(id, { title, category, shortUri: title.toLowerCase().replaceAll(' ', '-') });

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

async function openBoth() {
  names += 1;
  const [visitorName, memberName] = [`visitor-${names}`, `member-${names}`];
  const [visitor, member] = [open(visitorName), open(memberName)];
  await Promise.all([visitor.ready, member.ready]);
  return { visitor, member, visitorName, memberName };
}

const create = (account: Account, list: StoredList, ...items: string[]) =>
  account.edit({ kind: 'listCreated', listId: list.id, list, items: songs(items) });
const listsOf = (account: Account) => Object.values(account.store.getState().device.lists);
const listsOnDisk = (name: string) =>
  recordDatabase(name).transact('readonly', async (records) => {
    const all = [...(await records.all('m/')), ...(await records.all('i/'))];
    return all.map(([id]) => id).sort();
  });

test('moves all nine lists of a visitor with their items into the account', async () => {
  const { visitor, member, visitorName, memberName } = await openBoth();
  for (const { id } of categories) create(visitor, titled(`of-${id}`, `My ${id}`, id), `a-${id}`, `b-${id}`);
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

test('numbers a title that the account already has, and leaves the account’s own list alone', async () => {
  const { visitor, member } = await openBoth();
  create(member, titled('hers', 'Road Trip'), 'x');
  create(visitor, titled('his', 'Road Trip'), 'y');
  await adoptVisitorLists(visitor, member);
  expect(listsOf(member).map(({ id, title, shortUri }) => [id, title, shortUri])).toEqual([
    ['hers', 'Road Trip', 'road-trip'],
    ['his', 'Road Trip 2', 'road-trip-2'],
  ]);
});

test('adopting lists makes no undo step', async () => {
  const { visitor, member } = await openBoth();
  create(visitor, titled('one', 'One'));
  await adoptVisitorLists(visitor, member);
  expect(await member.undo()).toBeUndefined();
});

test('finishes an interrupted adoption at the next start without a copy', async () => {
  const { visitor, member, visitorName, memberName } = await openBoth();
  create(member, titled('hers', 'Road Trip'));
  create(visitor, titled('his', 'Road Trip'), 'y');
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

test('adopts what another tab writes during an adoption as a copy', async () => {
  const { visitor, member, visitorName } = await openBoth();
  const otherTab = open(visitorName);
  await otherTab.ready;
  create(visitor, titled('one', 'One'), 'a');
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

test('adopts lists that are only in memory', async () => {
  names += 1;
  const database = {
    ...recordDatabase(`visitor-${names}`),
    open: () => Promise.reject(new StorageUnavailableError()),
  };
  const [visitor, member] = [open(`visitor-${names}`, { database }), open(`member-${names}`)];
  await visitor.ready;
  create(visitor, titled('one', 'One'), 'a');
  expect(await adoptVisitorLists(visitor, member)).toBe(1);
  expect(listsOf(member)).toMatchObject([{ id: 'one', itemCount: 1 }]);
});
