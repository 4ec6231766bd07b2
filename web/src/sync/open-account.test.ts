import { describe, expect, test } from '@jest/globals';
import type { ListFact } from '@top100/sync/facts';
import { at, newList, song } from '@top100/testing/lists';
import { recordDatabase } from './disk/record-database.ts';
import { add, countWrites, create, device, freshName, open, order } from './test/open-tabs.ts';

describe('lists on the device', () => {
  test('keeps edits across a restart and reads items when a list is opened', async () => {
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

  test('writes a list’s two records in one transaction, and only one for a description', async () => {
    const name = freshName();
    const { database, writes } = countWrites(name);
    const account = await open(name, { database });
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

  test('each fact is reduced once, and one that changes nothing leaves nothing to save', async () => {
    const account = await open(freshName());
    create(account, 'one', [song('a')]);
    await account.flush();
    let reductions = 0;
    const fact: ListFact = {
      kind: 'itemsAdded',
      listId: 'one',
      at,
      get placed() {
        reductions += 1;
        return [{ item: song('b') }];
      },
    };
    expect(account.apply(fact)).toBe(true);
    expect(reductions).toBe(1);
    await account.flush();
    expect(account.apply(fact)).toBe(false);
    expect(reductions).toBe(2);
    expect(account.hasUnsaved()).toBe(false);
  });

  test('a restart writes nothing', async () => {
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

  test('undoes and redoes every kind of edit', async () => {
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

  test('undoes one given step and leaves later ones alone', async () => {
    const account = await open(freshName());
    create(account, 'one', [song('a'), song('b')]);
    const step = account.edit({ kind: 'itemsRemoved', listId: 'one', itemIds: ['a'] });
    add(account, 'one', 'c');
    await account.undo(step);
    expect(order(account, 'one')).toBe('abc');
  });

  test('skips a step whose item another device has changed since', async () => {
    const account = await open(freshName());
    create(account, 'one', [song('a')]);
    account.edit({ kind: 'itemChanged', listId: 'one', itemId: 'a', fields: { title: 'Mine' } });
    account.apply({ kind: 'itemChanged', listId: 'one', at, itemId: 'a', fields: { title: 'Theirs' } });
    expect(await account.undo()).toMatchObject({ done: false });
    expect(device(account).items.one?.[0]?.title).toBe('Theirs');
  });

  test('undoes two steps when pressed twice while items are loading', async () => {
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

  test('numbers the title of a restored or renamed list when it is taken', async () => {
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

  test('refuses to delete a list whose items are not loaded', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', [song('a')]);
    await first.flush();
    const second = await open(name);
    expect(() => second.edit({ kind: 'listDeleted', listId: 'one' })).toThrow('not loaded');
    expect(device(second).lists.one).toBeDefined();
  });

  test('saves nothing for edits without effect', async () => {
    const account = await open(freshName());
    create(account, 'one', [song('a'), song('b')]);
    await account.flush();
    expect(account.edit({ kind: 'itemMoved', listId: 'one', itemId: 'b', to: 9 })).toBeUndefined();
    create(account, 'two');
    account.edit({ kind: 'listDeleted', listId: 'two' });
    await account.flush();
    expect(account.hasUnsaved()).toBe(false);
  });

  test('a new edit clears the redo history', async () => {
    const account = await open(freshName());
    create(account, 'one', [song('a'), song('b')]);
    account.edit({ kind: 'itemMoved', listId: 'one', itemId: 'a', to: 1 });
    await account.undo();
    add(account, 'one', 'c');
    expect(await account.redo()).toBeUndefined();
  });
});
