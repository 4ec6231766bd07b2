import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Item } from '@top100/contracts/items';
import type { HeldList } from '@top100/sync/facts';
import { type Account, openAccount } from './open-account.ts';
import { type RecordDatabase, recordDatabase, StorageUnavailableError } from './record-database.ts';
import { at, newList } from './test/new-list.ts';
import { WriterInProcess } from './test/writer-in-process.ts';

const song = (id: string): Item => ({
  id,
  type: 'song',
  dateAdded: at,
  title: `Song ${id}`,
  artist: 'Somebody',
});

let names = 0;
const freshName = () => `test-${++names}`;
const opened: Account[] = [];

async function open(name: string, options: Parameters<typeof openAccount>[1] = {}): Promise<Account> {
  const account = openAccount(name, options);
  opened.push(account);
  await account.ready;
  return account;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((account) => account.close().catch(() => {})));
});

const create = (account: Account, id: string, items: Item[] = []) =>
  account.edit({ kind: 'listCreated', listId: id, list: newList(id), items });
const add = (account: Account, listId: string, ...ids: string[]) =>
  account.edit({ kind: 'itemsAdded', listId, placed: ids.map((id) => ({ item: song(id) })) });
const device = (account: Account) => account.store.getState().device;
const order = (account: Account, listId: string) =>
  device(account)
    .items[listId]?.map((item) => item.id)
    .join('');

/** Waits until both tabs and the disk hold the same, for at most a second. */
async function settled(...accounts: Account[]): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await Promise.all(accounts.map((account) => account.flush()));
    await new Promise((resolve) => setTimeout(resolve, 10));
    const views = accounts.map((account) => JSON.stringify([device(account).lists, device(account).items]));
    if (accounts.every((account) => !account.hasUnsaved()) && new Set(views).size === 1) return;
  }
}

/** A database whose transactions of one mode wait at a gate while it is closed. */
function slow(name: string) {
  const database = recordDatabase(name);
  let closed: 'readonly' | 'readwrite' | undefined;
  const waiting: (() => void)[] = [];
  return {
    database: {
      ...database,
      async transact(mode, work) {
        if (mode === closed) await new Promise<void>((resolve) => waiting.push(resolve));
        return database.transact(mode, work);
      },
    } satisfies RecordDatabase as RecordDatabase,
    close: (mode: 'readonly' | 'readwrite') => {
      closed = mode;
    },
    open() {
      closed = undefined;
      for (const go of waiting.splice(0)) go();
    },
    /** Lets through what waits; the next one waits again. */
    pass() {
      for (const go of waiting.splice(0)) go();
    },
    /** Resolves when a transaction waits. */
    async arrived() {
      for (let tries = 0; waiting.length === 0 && tries < 500; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 1));
      expect(waiting).toHaveLength(1);
    },
  };
}

describe('lists on the device', () => {
  test('what was edited is there after a restart, and items are read when the list is opened', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', [song('a')]);
    add(first, 'one', 'b', 'c');
    first.edit({ kind: 'itemMoved', listId: 'one', itemId: 'c', to: 0 });
    await first.close();

    const second = await open(name);
    expect(device(second).lists.one).toMatchObject({ title: 'List one', itemCount: 3 });
    expect(device(second).items.one).toBeUndefined();
    await second.loadItems('one');
    expect(order(second, 'one')).toBe('cab');
  });

  test('one edit writes the list’s two records in one transaction, a title only one', async () => {
    const name = freshName();
    const database = recordDatabase(name);
    const writes: string[][] = [];
    const counting: RecordDatabase = {
      ...database,
      transact: (mode, work) =>
        database.transact(mode, (records) => {
          const puts: string[] = [];
          if (mode === 'readwrite') writes.push(puts);
          return work({
            ...records,
            put(key, value) {
              puts.push(key);
              records.put(key, value);
            },
          });
        }),
    };
    const account = await open(name, { database: counting });
    for (let i = 0; i < 20; i += 1) create(account, `l${i}`, [song('a'), song('b')]);
    await account.flush();
    writes.length = 0;
    account.edit({ kind: 'itemMoved', listId: 'l7', itemId: 'b', to: 0 });
    // On its way before the page can draw anything: drawing takes a frame or two.
    expect(writes).toHaveLength(1);
    await account.flush();
    account.edit({ kind: 'listDescribed', listId: 'l7', description: 'new' });
    await account.flush();
    expect(writes).toEqual([['m/l7', 'i/l7'], ['m/l7']]);
  });

  test('starting again writes nothing', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one');
    await first.close();
    const database = recordDatabase(name);
    const puts: string[] = [];
    const second = await open(name, {
      database: {
        ...database,
        transact: (mode, work) =>
          database.transact(mode, (records) => work({ ...records, put: (key) => puts.push(key) })),
      },
    });
    await second.flush();
    expect(puts).toEqual([]);
  });

  test('undo and redo go through every kind of edit and end where they began', async () => {
    const account = await open(freshName());
    create(account, 'one', [song('a'), song('b'), song('c')]);
    account.edit({ kind: 'itemMoved', listId: 'one', itemId: 'c', to: 0 });
    account.edit({ kind: 'itemsRemoved', listId: 'one', itemIds: ['a', 'c'] });
    account.edit({ kind: 'itemChanged', listId: 'one', itemId: 'b', fields: { title: 'New', year: 1999 } });
    account.edit({ kind: 'listRenamed', listId: 'one', title: 'Other', shortUri: 'other' });
    account.edit({ kind: 'listDeleted', listId: 'one' });
    expect(device(account).lists.one).toBeUndefined();
    const states: (string | undefined)[] = [];
    for (let i = 0; i < 5; i += 1) {
      expect((await account.undo())?.done).toBe(true);
      states.push(`${device(account).lists.one?.title} ${order(account, 'one')}`);
    }
    expect(states).toEqual(['Other b', 'List one b', 'List one b', 'List one cab', 'List one abc']);
    for (let i = 0; i < 5; i += 1) await account.redo();
    expect(device(account).lists.one).toBeUndefined();
    expect(await account.redo()).toBeUndefined();
  });

  test('undoing one particular step leaves later ones alone', async () => {
    const account = await open(freshName());
    create(account, 'one', [song('a'), song('b')]);
    const step = account.edit({ kind: 'itemsRemoved', listId: 'one', itemIds: ['a'] });
    add(account, 'one', 'c');
    await account.undo(step);
    expect(order(account, 'one')).toBe('abc');
  });

  test('undo pressed twice while the items are still being read takes two steps back', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', [song('a'), song('b'), song('c')]);
    await first.flush();
    const second = await open(name);
    await second.loadItems('one');
    second.edit({ kind: 'itemMoved', listId: 'one', itemId: 'c', to: 0 });
    add(second, 'one', 'd');
    await Promise.all([second.undo(), second.undo()]);
    expect(order(second, 'one')).toBe('abc');
  });

  test('a list that comes back finds another title when its own is taken, and so does an old title', async () => {
    const account = await open(freshName());
    create(account, 'one');
    const deleted = account.edit({ kind: 'listDeleted', listId: 'one' });
    account.edit({ kind: 'listCreated', listId: 'two', list: { ...newList('one'), id: 'two' }, items: [] });
    const renamed = account.edit({ kind: 'listRenamed', listId: 'two', title: 'Other', shortUri: 'other' });
    create(account, 'three');
    account.edit({ kind: 'listRenamed', listId: 'three', title: 'list ONE', shortUri: 'list-one' });
    await account.undo(deleted);
    await account.undo(renamed);
    const { lists } = device(account);
    expect(['one', 'two', 'three'].map((id) => [lists[id]?.title, lists[id]?.shortUri])).toEqual([
      ['List one 2', 'list-one-2'],
      ['List one 3', 'list-one-3'],
      ['list ONE', 'list-one'],
    ]);
  });

  test('a list whose items are not read is not deleted: it could only come back empty', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', [song('a')]);
    await first.flush();
    const second = await open(name);
    expect(() => second.edit({ kind: 'listDeleted', listId: 'one' })).toThrow('not loaded');
    expect(device(second).lists.one).toBeDefined();
  });

  test('what changes nothing leaves nothing to save', async () => {
    const account = await open(freshName());
    create(account, 'one', [song('a'), song('b')]);
    await account.flush();
    expect(account.edit({ kind: 'itemMoved', listId: 'one', itemId: 'b', to: 9 })).toBeUndefined();
    create(account, 'two');
    account.edit({ kind: 'listDeleted', listId: 'two' });
    await account.flush();
    expect(account.hasUnsaved()).toBe(false);
  });

  test('a new edit forgets what could be redone', async () => {
    const account = await open(freshName());
    create(account, 'one', [song('a'), song('b')]);
    account.edit({ kind: 'itemMoved', listId: 'one', itemId: 'a', to: 1 });
    await account.undo();
    add(account, 'one', 'c');
    expect(await account.redo()).toBeUndefined();
  });
});

describe.each(['the page', 'a worker'])('two tabs of one browser, written from %s', (from) => {
  beforeEach(() => {
    if (from === 'a worker') globalThis.Worker = WriterInProcess as never;
    WriterInProcess.written = 0;
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  test('see each other’s edits', async () => {
    const name = freshName();
    const [a, b] = [await open(name), await open(name)];
    create(a, 'one', [song('a')]);
    await settled(a, b);
    await b.loadItems('one');
    add(b, 'one', 'b');
    await settled(a, b);
    expect(order(a, 'one')).toBe('ab');
  });

  test('racing edits on three shared lists all survive, and both tabs and the disk agree', async () => {
    const name = freshName();
    const [a, b] = [await open(name), await open(name)];
    for (const id of ['x', 'y', 'z']) create(a, id, [song('0'), song('1'), song('2')]);
    await settled(a, b);
    const race = async (tab: Account, mine: string) => {
      for (let i = 0; i < 100; i += 1) {
        const listId = ['x', 'y', 'z'][i % 3] as string;
        await tab.loadItems(listId);
        if (i % 4 === 0) tab.edit({ kind: 'listDescribed', listId, description: `${mine}${i}` });
        else if (i % 4 === 1) tab.edit({ kind: 'itemMoved', listId, itemId: '1', to: i % 3 });
        else add(tab, listId, `${mine}${i}`);
        if (i % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    await Promise.all([race(a, 'A'), race(b, 'B')]);
    await settled(a, b);
    expect(WriterInProcess.written > 0).toBe(from === 'a worker');
    const c = await open(name);
    for (const id of ['x', 'y', 'z']) await c.loadItems(id);
    for (const tab of [b, c]) {
      expect(device(tab).items).toEqual(device(a).items);
      expect(device(tab).lists).toEqual(device(a).lists);
    }
    const added = Object.values(device(c).items)
      .flat()
      .filter((item) => /^[AB]/.test(item.id));
    expect(added).toHaveLength(100);
  });

  test('a list deleted in one tab leaves the other, and edits under way there are offered again', async () => {
    const name = freshName();
    const lost: HeldList[] = [];
    const [a, b] = [await open(name), await open(name)];
    b.onListGone((held, hadEdits) => hadEdits && lost.push(held));
    create(a, 'one', [song('a')]);
    await settled(a, b);
    await b.loadItems('one');
    a.edit({ kind: 'listDeleted', listId: 'one' });
    await a.flush();
    add(b, 'one', 'b');
    await settled(a, b);
    expect(device(a).lists.one).toBeUndefined();
    expect(device(b).lists.one).toBeUndefined();
    expect(lost.map((held) => held.items?.map((item) => item.id).join(''))).toEqual(['ab']);
  });

  test('an edit made while earlier ones are being written survives what another tab writes before it', async () => {
    const name = freshName();
    const gate = slow(name);
    const [a, b] = [await open(name, { database: gate.database }), await open(name)];
    create(a, 'one');
    await settled(a, b);
    await b.loadItems('one');
    gate.close('readwrite');
    add(a, 'one', '1');
    await gate.arrived();
    add(a, 'one', '2');
    gate.pass();
    await gate.arrived();
    add(a, 'one', '3');
    gate.pass();
    await gate.arrived();
    // The third edit waits at the gate; now the other tab is quicker.
    add(b, 'one', 'x');
    await b.flush();
    gate.open();
    await settled(a, b);
    const c = await open(name);
    await c.loadItems('one');
    for (const tab of [a, b, c]) expect([...(order(tab, 'one') ?? '')].sort().join('')).toBe('123x');
  });

  test('a list deleted here while another tab’s edit of it is being read is deleted on disk too', async () => {
    const name = freshName();
    const gate = slow(name);
    const [a, b] = [await open(name, { database: gate.database }), await open(name)];
    create(a, 'one', [song('a')]);
    await settled(a, b);
    gate.close('readonly');
    b.edit({ kind: 'listDescribed', listId: 'one', description: 'from b' });
    await b.flush();
    await gate.arrived();
    a.edit({ kind: 'listDeleted', listId: 'one' });
    gate.open();
    await settled(a, b);
    const c = await open(name);
    for (const tab of [a, b, c]) expect(device(tab).lists).toEqual({});
  });

  test('flush waits for an edit that had to be put on top of what another tab wrote', async () => {
    const name = freshName();
    const gate = slow(name);
    const [a, b] = [await open(name, { database: gate.database }), await open(name)];
    create(a, 'one');
    await settled(a, b);
    await b.loadItems('one');
    gate.close('readonly');
    add(b, 'one', 'b');
    await b.flush();
    await gate.arrived();
    add(a, 'one', 'a');
    const flushed = a.flush();
    gate.open();
    await flushed;
    expect(a.hasUnsaved()).toBe(false);
    const c = await open(name);
    await c.loadItems('one');
    expect(order(c, 'one')).toBe('ba');
  });

  test('a tab that missed every message compares itself with the disk when it comes back', async () => {
    const name = freshName();
    const [a, b] = [await open(name), await open(name)];
    const channel = globalThis.BroadcastChannel.prototype;
    const post = jest.spyOn(channel, 'postMessage').mockImplementation(() => {});
    create(a, 'one', [song('a')]);
    await a.flush();
    expect(device(b).lists.one).toBeUndefined();
    post.mockRestore();
    document.dispatchEvent(new Event('resume'));
    await settled(a, b);
    expect(device(b).lists.one).toBeDefined();
  });
});

describe('when something is wrong', () => {
  const failing = (name: string, fails: () => Error | undefined): RecordDatabase => {
    const database = recordDatabase(name);
    return {
      ...database,
      transact: (mode, work) => {
        const error = fails();
        return error ? Promise.reject(error) : database.transact(mode, work);
      },
    };
  };

  test('a write that fails is shown, nothing is lost, and it is tried again', async () => {
    const name = freshName();
    let error: Error | undefined;
    const account = await open(name, { database: failing(name, () => error) });
    create(account, 'one', [song('a')]);
    await account.flush();
    error = new DOMException('full', 'QuotaExceededError');
    add(account, 'one', 'b');
    await account.flush();
    expect(account.store.getState().saving.saveFailed).toBe(true);
    expect(order(account, 'one')).toBe('ab');
    error = undefined;
    await account.retrySave();
    expect(account.store.getState().saving.saveFailed).toBe(false);
    await account.close();
    const again = await open(name);
    await again.loadItems('one');
    expect(order(again, 'one')).toBe('ab');
  });

  test('a failed read is no empty device: nothing is written over it', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', [song('a')]);
    await first.close();
    const broken = await open(name, { database: failing(name, () => new Error('disk')) });
    expect(broken.store.getState().saving.phase).toBe('failed');
    expect(() => create(broken, 'two')).toThrow();
    const third = await open(name);
    expect(Object.keys(device(third).lists)).toEqual(['one']);
  });

  test('without any storage the page works until it is closed, and says so', async () => {
    const name = freshName();
    const database = { ...recordDatabase(name), open: () => Promise.reject(new StorageUnavailableError()) };
    const account = await open(name, { database });
    expect(account.store.getState().saving).toMatchObject({ phase: 'ready', memoryOnly: true });
    create(account, 'one', [song('a')]);
    add(account, 'one', 'b');
    expect(order(account, 'one')).toBe('ab');
  });

  test('a corrupt list is set aside and named, the others open, and it can be removed', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', [song('a')]);
    create(first, 'two', [song('b')]);
    await first.close();
    await recordDatabase(name).transact('readwrite', async (records) => {
      records.put('m/one', { title: 'Broken one' });
    });
    const second = await open(name);
    expect(Object.keys(device(second).lists)).toEqual(['two']);
    expect(second.store.getState().saving.setAside).toMatchObject([
      { id: 'one', name: 'Broken one', record: { items: [{ id: 'a' }] } },
    ]);
    await second.forgetSetAside('one');
    const third = await open(name);
    expect(third.store.getState().saving.setAside).toEqual([]);
  });

  test('items that cannot be read are set aside, the list opens with the others', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', [song('a')]);
    await first.close();
    await recordDatabase(name).transact('readwrite', async (records) => {
      records.put('i/one', [song('a'), 'rubbish']);
    });
    const second = await open(name);
    await second.loadItems('one');
    expect(order(second, 'one')).toBe('a');
    expect(second.store.getState().saving.setAside).toMatchObject([
      { name: 'List one', record: { items: ['rubbish'] } },
    ]);
    await second.close();
    const third = await open(name);
    await third.loadItems('one');
    expect(third.store.getState().saving.setAside).toMatchObject([{ record: { items: ['rubbish'] } }]);
    await third.forgetSetAside('one');
    await third.close();
    const fourth = await open(name);
    await fourth.loadItems('one');
    expect(order(fourth, 'one')).toBe('a');
    expect(fourth.store.getState().saving.setAside).toEqual([]);
  });

  test('lists of before version 3 become private and find a category', async () => {
    const name = freshName();
    const { isPublic: _isPublic, ...old } = newList('one');
    const database = recordDatabase(name);
    await database.open();
    await database.transact('readwrite', async (records) => {
      records.put('m/one', { ...old, category: 'wines' });
      records.put('_persist', 2);
    });
    const account = await open(name);
    expect(device(account).lists.one).toMatchObject({ isPublic: false, category: 'songs' });
    await account.close();
    const stored = await recordDatabase(name).transact('readonly', (records) =>
      Promise.all([records.get('m/one'), records.get('_persist')]),
    );
    expect(stored).toMatchObject([{ isPublic: false, category: 'songs' }, 3]);
  });

  test('a page that is older than what is stored neither shows nor writes', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one');
    await first.flush();
    await recordDatabase(name).transact('readwrite', async (records) => records.put('_persist', 99));
    create(first, 'two');
    await first.flush();
    expect(first.store.getState().saving.phase).toBe('newer');
    const second = await open(name);
    expect(second.store.getState().saving.phase).toBe('newer');
    const metas = await recordDatabase(name).transact('readonly', (records) => records.all('m/'));
    expect(metas.map(([id]) => id)).toEqual(['one']);
  });
});

describe('a disk that fails for once', () => {
  const failingOnce = (name: string, fails: (mode: string) => Error | undefined): RecordDatabase => {
    const database = recordDatabase(name);
    return {
      ...database,
      transact: (mode, work) => {
        const error = fails(mode);
        return error ? Promise.reject(error) : database.transact(mode, work);
      },
    };
  };

  test('is no browser without storage: the lists are there, they only could not be read', async () => {
    const name = freshName();
    const database = { ...recordDatabase(name), open: () => Promise.reject(new Error('disk')) };
    const account = await open(name, { database });
    expect(account.store.getState().saving).toMatchObject({ phase: 'failed', memoryOnly: false });
  });

  test('on a full disk a corrupt list is named and stays where it is, and the others open', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one');
    create(first, 'two');
    await first.close();
    await recordDatabase(name).transact('readwrite', async (records) => records.put('m/one', 'rubbish'));
    const full = new DOMException('full', 'QuotaExceededError');
    const second = await open(name, {
      database: failingOnce(name, (mode) => (mode === 'readwrite' ? full : undefined)),
    });
    expect(Object.keys(device(second).lists)).toEqual(['two']);
    expect(second.store.getState().saving.setAside).toMatchObject([{ id: 'one' }]);
    const left = await recordDatabase(name).transact('readonly', (records) => records.get('m/one'));
    expect(left).toBe('rubbish');
  });

  test('a list of an unknown category is put into songs, whatever version is stored', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one');
    await first.close();
    await recordDatabase(name).transact('readwrite', async (records) => {
      records.put('m/one', { ...newList('one'), category: 'wines' });
    });
    const second = await open(name);
    expect(device(second).lists.one?.category).toBe('songs');
  });

  test('items that could not be read can be asked for again', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', [song('a')]);
    await first.close();
    let error: Error | undefined;
    const second = await open(name, { database: failingOnce(name, () => error) });
    error = new Error('disk');
    await expect(second.loadItems('one')).rejects.toThrow('disk');
    error = undefined;
    await second.loadItems('one');
    expect(order(second, 'one')).toBe('a');
  });

  test('a tab that could not read what another wrote makes up for it', async () => {
    const name = freshName();
    let error: Error | undefined;
    const a = await open(name);
    const b = await open(name, { database: failingOnce(name, () => error) });
    error = new Error('disk');
    create(a, 'one', [song('a')]);
    await a.flush();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(device(b).lists.one).toBeUndefined();
    error = undefined;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(device(b).lists.one).toBeDefined();
  });
});
