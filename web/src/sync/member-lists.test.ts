import { afterEach, describe, expect, test } from '@jest/globals';
import type { ListFact } from '@top100/sync/facts';
import { at, newList, song, songs } from '@top100/testing/lists';
import { recordDatabase } from './disk/record-database.ts';
import { type Account, openAccount } from './open-account.ts';
import { countWrites } from './test/open-tabs.ts';

let names = 0;
const freshName = () => `member-lists-${++names}`;
const opened: Account[] = [];

async function open(name: string, options: Parameters<typeof openAccount>[1] = {}): Promise<Account> {
  const account = openAccount(name, { member: { itemsPerList: () => 25 }, ...options });
  opened.push(account);
  await account.ready;
  return account;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((account) => account.close().catch(() => {})));
});

const create = (account: Account, id: string, ...items: string[]) =>
  account.edit({ kind: 'listCreated', listId: id, list: newList(id), items: songs(items) });
const add = (account: Account, listId: string, id: string) =>
  account.edit({ kind: 'itemsAdded', listId, placed: [{ item: song(id) }] });
const device = (account: Account) => account.store.getState().device;
const queueOf = (account: Account, id: string) => device(account).syncs[id]?.queue ?? [];
const operations = (account: Account, id: string) => queueOf(account, id).map(({ operation }) => operation);

/** As the runner says it of the oldest entry of a list. */
function answer(account: Account, listId: string, rest: Record<string, unknown>): void {
  const entryId = queueOf(account, listId)[0]?.id;
  account.apply({ listId, at, entryId, ...rest } as unknown as ListFact);
}

/** The list gets to the server, at a version. */
function sync(account: Account, listId: string, sync_version = 1): void {
  answer(account, listId, { kind: 'pushBegan' });
  const { title, shortUri } = device(account).lists[listId] ?? newList(listId);
  answer(account, listId, {
    kind: 'pushSettled',
    list: { ...newList(listId), title, shortUri, sync_version },
  });
}

const keysOnDisk = (name: string) =>
  recordDatabase(name).transact('readonly', async (records) =>
    (await records.all('')).map(([key]) => key).filter((key) => key !== '_persist'),
  );

describe('a member’s lists on the device', () => {
  test('keeps a queued edit across a restart until the server confirms it', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', 'a');
    expect(device(first).lists.one?.sync_status).toBe('pending');
    await first.close();
    expect(await keysOnDisk(name)).toEqual(['i/one', 'm/one', 'q/one']);

    const second = await open(name);
    expect(operations(second, 'one')).toEqual(['CREATE']);
    await second.loadItems('one');
    sync(second, 'one');
    await second.close();
    expect(await keysOnDisk(name)).toEqual(['i/one', 'm/one']);
    const third = await open(name);
    expect(device(third).lists.one).toMatchObject({ sync_status: 'synced', sync_version: 1 });
  });

  test('one edit writes at most the list’s three records, in one transaction', async () => {
    const name = freshName();
    const { database, writes } = countWrites(name);
    const account = await open(name, { database });
    for (const id of ['one', 'two', 'three']) create(account, id, 'a', 'b');
    for (const id of ['one', 'two', 'three']) sync(account, id);
    await account.flush();
    writes.length = 0;
    account.edit({ kind: 'itemMoved', listId: 'two', itemId: 'b', to: 0 });
    await account.flush();
    // A second edit finds the entry there and leaves it alone.
    account.edit({ kind: 'itemMoved', listId: 'two', itemId: 'b', to: 1 });
    await account.flush();
    account.edit({ kind: 'listDescribed', listId: 'two', description: 'new' });
    await account.flush();
    expect(writes).toEqual([['m/two', 'i/two', 'q/two'], ['m/two', 'i/two'], ['m/two']]);
  });

  test('resends a frozen entry with the same id after a crash', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', 'a');
    answer(first, 'one', { kind: 'pushBegan' });
    const [frozen] = queueOf(first, 'one');
    await first.flush();
    add(first, 'one', 'b');
    await first.flush();
    // Killed: nothing was closed. The next page finds both on disk.
    const second = await open(name);
    expect(queueOf(second, 'one')).toHaveLength(2);
    expect(queueOf(second, 'one')[0]).toEqual(frozen);
    expect(frozen?.data?.items.map(({ id }) => id)).toEqual(['a']);
    expect(frozen?.everSent).toBe(true);
    expect(queueOf(second, 'one')[1]).toMatchObject({ operation: 'UPDATE', everSent: false });
  });

  test('hides a list with a queued deletion, and undo restores it after a restart', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', 'a');
    sync(first, 'one');
    first.edit({ kind: 'listDeleted', listId: 'one' });
    expect(device(first).lists).toEqual({});
    await first.close();
    expect(await keysOnDisk(name)).toEqual(['i/one', 'm/one', 'q/one']);

    const second = await open(name);
    expect(device(second).lists).toEqual({});
    expect(Object.keys(device(second).deleted)).toEqual(['one']);
    expect(operations(second, 'one')).toEqual(['DELETE']);
    await second.loadItems('one');
    const { deleted } = device(second);
    second.edit({
      kind: 'listCreated',
      listId: 'one',
      list: deleted.one ?? newList('one'),
      items: [song('a')],
    });
    expect(device(second).lists.one).toBeDefined();
    expect(operations(second, 'one')).toEqual([]);
    second.edit({ kind: 'listDeleted', listId: 'one' });
    answer(second, 'one', { kind: 'pushBegan' });
    answer(second, 'one', { kind: 'pushSettled' });
    await second.flush();
    expect(await keysOnDisk(name)).toEqual([]);
  });

  test('keeps a list whose queue record is corrupt, and queues it anew', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', 'a');
    create(first, 'two', 'b');
    await first.close();
    await recordDatabase(name).transact('readwrite', async (records) => {
      records.put('q/one', { queue: 'rubbish' });
    });
    const second = await open(name);
    expect(Object.keys(device(second).lists).sort()).toEqual(['one', 'two']);
    expect(device(second).lists.one?.sync_status).toBe('pending');
    expect(queueOf(second, 'one')).toEqual([]);
    expect(operations(second, 'two')).toEqual(['CREATE']);
    await second.loadItems('one');
    second.apply({ kind: 'listRetried', listId: 'one', at, op: 'anew' });
    expect(queueOf(second, 'one')).toMatchObject([{ id: 'anew' }]);
  });
});

describe('two tabs of a member', () => {
  /** Waits until both tabs and the disk hold the same, for at most a second. */
  async function settled(...accounts: Account[]): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      await Promise.all(accounts.map((account) => account.flush()));
      await new Promise((resolve) => setTimeout(resolve, 10));
      const views = accounts.map((account) => JSON.stringify(device(account)));
      if (accounts.every((account) => !account.hasUnsaved()) && new Set(views).size === 1) return;
    }
  }

  /** Two tabs that both show a synced list. */
  async function openTwo() {
    const name = freshName();
    const [leader, other] = [await open(name), await open(name)];
    create(leader, 'one', 'a');
    sync(leader, 'one');
    await settled(leader, other);
    await Promise.all([leader.loadItems('one'), other.loadItems('one')]);
    return { name, leader, other };
  }

  test('lose no edit and no entry when both edit while one pushes', async () => {
    const { name, leader, other } = await openTwo();
    for (let round = 0; round < 40; round += 1) {
      add(other, 'one', `o${round}`);
      if (round % 3 === 0) add(leader, 'one', `l${round}`);
      if (round % 2 === 0 && queueOf(leader, 'one').length > 0) sync(leader, 'one', round + 2);
      if (round % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await settled(leader, other);
    const third = await open(name);
    await third.loadItems('one');
    for (const tab of [leader, other]) {
      expect(device(tab).lists).toEqual(device(third).lists);
      expect(device(tab).syncs).toEqual(device(third).syncs);
      expect(device(tab).items).toEqual(device(third).items);
    }
    expect(device(third).items.one).toHaveLength(1 + 40 + 14);
    // Whatever was written last has not been sent: it waits.
    expect(queueOf(third, 'one').at(-1)).toMatchObject({ operation: 'UPDATE' });
    expect(new Set(queueOf(third, 'one').map(({ id }) => id)).size).toBe(queueOf(third, 'one').length);
  });

  test('keep an undone deletion whatever answer the other tab gets', async () => {
    const { leader, other } = await openTwo();
    const step = other.edit({ kind: 'listDeleted', listId: 'one' });
    await settled(leader, other);
    answer(leader, 'one', { kind: 'pushBegan' });
    await settled(leader, other);
    // At the same moment: it is taken back here, and the server says there that it is done.
    await other.undo(step);
    answer(leader, 'one', { kind: 'pushSettled' });
    await settled(leader, other);
    for (const tab of [leader, other]) {
      expect(device(tab).lists.one).toBeDefined();
      expect(operations(tab, 'one')).toEqual(['RESTORE']);
    }
  });
});

describe('how far an account was followed', () => {
  const stored = (name: string) =>
    recordDatabase(name).transact('readonly', (records) => records.get('pulled'));
  const pulled = (seq: number, epoch = 'e') => ({ seq, epoch });

  test('is kept across restarts', async () => {
    const name = freshName();
    const first = await open(name);
    first.savePullCursor(pulled(5), undefined);
    first.savePullCursor(pulled(7), pulled(5));
    await first.flush();
    expect(await stored(name)).toEqual(pulled(7));
    first.savePullCursor(pulled(8), pulled(7));
    await first.close();
    expect(device(await open(name)).pulled).toEqual(pulled(8));
  });

  test('is the lower of two when two tabs pull at once, so that no change is missed', async () => {
    for (const [first, second] of [
      [7, 9],
      [9, 7],
    ] as const) {
      const name = freshName();
      const before = await open(name);
      before.savePullCursor(pulled(5), undefined);
      await before.close();
      const [a, b] = [await open(name), await open(name)];
      a.savePullCursor(pulled(first), pulled(5));
      await a.flush();
      b.savePullCursor(pulled(second), pulled(5));
      await b.flush();
      expect(await stored(name)).toEqual(pulled(7));
    }
  });

  test('stays as another tab wrote it when their epochs differ', async () => {
    const name = freshName();
    const [a, b] = [await open(name), await open(name)];
    a.savePullCursor(pulled(3, 'new'), undefined);
    await a.flush();
    b.savePullCursor(pulled(90, 'old'), undefined);
    await b.flush();
    expect(await stored(name)).toEqual(pulled(3, 'new'));
  });
});
