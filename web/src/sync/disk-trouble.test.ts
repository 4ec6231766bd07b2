import { describe, expect, test } from '@jest/globals';
import { newList, song } from '@top100/testing/lists';
import { recordDatabase, StorageUnavailableError } from './disk/record-database.ts';
import { add, create, device, failing, freshName, open, order, settled } from './test/open-tabs.ts';

/** An account with a list on a disk that fails while `disk.error` is set. */
async function openUnreliable() {
  const name = freshName();
  const disk: { error?: Error | undefined } = {};
  const account = await open(name, { database: failing(name, () => disk.error) });
  create(account, 'one', [song('a')]);
  await account.flush();
  return { name, disk, account };
}

describe('when something is wrong', () => {
  test('shows a failed save, loses nothing and retries', async () => {
    const { name, disk, account } = await openUnreliable();
    disk.error = new DOMException('full', 'QuotaExceededError');
    add(account, 'one', 'b');
    await account.flush();
    expect(account.store.getState().saving.saveFailed).toBe(true);
    expect(order(account, 'one')).toBe('ab');
    disk.error = undefined;
    await account.retrySave();
    expect(account.store.getState().saving.saveFailed).toBe(false);
    await account.close();
    const again = await open(name);
    await again.loadItems('one');
    expect(order(again, 'one')).toBe('ab');
  });

  test('keeps another tab’s edit, with its own on top, after a failed save', async () => {
    const { name, disk, account } = await openUnreliable();
    const other = await open(name);
    await other.loadItems('one');
    disk.error = new DOMException('full', 'QuotaExceededError');
    add(account, 'one', 'b');
    await account.flush();
    expect(account.store.getState().saving.saveFailed).toBe(true);
    add(other, 'one', 'c');
    await other.flush();
    expect(order(account, 'one')).toBe('ab');
    disk.error = undefined;
    await account.retrySave();
    await settled(account, other);
    expect([order(account, 'one'), order(other, 'one')]).toEqual(['acb', 'acb']);
    expect(account.store.getState().saving.saveFailed).toBe(false);
  });

  test('writes nothing after a failed read', async () => {
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

  test('works in memory only without any storage, and says so', async () => {
    const name = freshName();
    const database = { ...recordDatabase(name), open: () => Promise.reject(new StorageUnavailableError()) };
    const account = await open(name, { database });
    expect(account.store.getState().saving).toMatchObject({ phase: 'ready', memoryOnly: true });
    create(account, 'one', [song('a')]);
    add(account, 'one', 'b');
    expect(order(account, 'one')).toBe('ab');
  });

  test('quarantines and names a corrupt list, opens the others, and removes it on request', async () => {
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
    expect(second.store.getState().saving.quarantined).toMatchObject([
      { id: 'one', name: 'Broken one', record: { items: [{ id: 'a' }] } },
    ]);
    await second.removeQuarantined('one');
    const third = await open(name);
    expect(third.store.getState().saving.quarantined).toEqual([]);
  });

  test('quarantines unreadable items and opens the list with the others', async () => {
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
    expect(second.store.getState().saving.quarantined).toMatchObject([
      { name: 'List one', record: { items: ['rubbish'] } },
    ]);
    await second.close();
    const third = await open(name);
    await third.loadItems('one');
    expect(third.store.getState().saving.quarantined).toMatchObject([{ record: { items: ['rubbish'] } }]);
    await third.removeQuarantined('one');
    await third.close();
    const fourth = await open(name);
    await fourth.loadItems('one');
    expect(order(fourth, 'one')).toBe('a');
    expect(fourth.store.getState().saving.quarantined).toEqual([]);
  });

  test('migrates lists from before version 3: private, with a category', async () => {
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

  test('an older page neither shows nor writes records of a newer version', async () => {
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
  test('is reported as a failed read and not as missing storage', async () => {
    const name = freshName();
    const database = { ...recordDatabase(name), open: () => Promise.reject(new Error('disk')) };
    const account = await open(name, { database });
    expect(account.store.getState().saving).toMatchObject({ phase: 'failed', memoryOnly: false });
  });

  test('names a corrupt list on a full disk, leaves it in place and opens the others', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one');
    create(first, 'two');
    await first.close();
    await recordDatabase(name).transact('readwrite', async (records) => records.put('m/one', 'rubbish'));
    const full = new DOMException('full', 'QuotaExceededError');
    const second = await open(name, {
      database: failing(name, (mode) => (mode === 'readwrite' ? full : undefined)),
    });
    expect(Object.keys(device(second).lists)).toEqual(['two']);
    expect(second.store.getState().saving.quarantined).toMatchObject([{ id: 'one' }]);
    const left = await recordDatabase(name).transact('readonly', (records) => records.get('m/one'));
    expect(left).toBe('rubbish');
  });

  test('moves a list of an unknown category to songs, whatever version is stored', async () => {
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

  test('reads items again after a failed read', async () => {
    const name = freshName();
    const first = await open(name);
    create(first, 'one', [song('a')]);
    await first.close();
    let error: Error | undefined;
    const second = await open(name, { database: failing(name, () => error) });
    error = new Error('disk');
    await expect(second.loadItems('one')).rejects.toThrow('disk');
    error = undefined;
    await second.loadItems('one');
    expect(order(second, 'one')).toBe('a');
  });

  test('a tab that failed to read another tab’s write compares with the disk later', async () => {
    const name = freshName();
    let error: Error | undefined;
    const a = await open(name);
    const b = await open(name, { database: failing(name, () => error) });
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
