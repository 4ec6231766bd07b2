import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Item } from '@top100/domain/items';
import type { LocalList } from '@top100/sync/facts';
import { song } from '@top100/testing/lists';
import { type RecordDatabase, recordDatabase } from './disk/record-database.ts';
import type { Account } from './open-account.ts';
import { add, create, device, freshName, open, order, settled } from './test/open-tabs.ts';
import { WriterInProcess } from './test/writer-in-process.ts';

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

/** Two tabs that both show the list "one"; on request the first one's disk has a gate. */
async function openTwo(items: Item[], { isSlow = false } = {}) {
  const name = freshName();
  const gate = slow(name);
  const [a, b] = [await open(name, isSlow ? { database: gate.database } : {}), await open(name)];
  create(a, 'one', items);
  await settled(a, b);
  await b.loadItems('one');
  return { name, gate, a, b };
}

describe.each(['the page', 'a worker'])('two tabs of one browser, written from %s', (from) => {
  beforeEach(() => {
    if (from === 'a worker')
      Object.defineProperty(globalThis, 'Worker', { value: WriterInProcess, configurable: true });
    WriterInProcess.written = 0;
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  test('see each other’s edits', async () => {
    const { a, b } = await openTwo([song('a')]);
    add(b, 'one', 'b');
    await settled(a, b);
    expect(order(a, 'one')).toBe('ab');
  });

  test('keep all racing edits on three shared lists and agree with the disk', async () => {
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

  test('remove a list deleted in the other tab and offer its unsaved edits', async () => {
    const name = freshName();
    const lost: LocalList[] = [];
    const [a, b] = [await open(name), await open(name)];
    b.onListGone((local, hadEdits) => hadEdits && lost.push(local));
    create(a, 'one', [song('a')]);
    await settled(a, b);
    await b.loadItems('one');
    a.edit({ kind: 'listDeleted', listId: 'one' });
    await a.flush();
    add(b, 'one', 'b');
    await settled(a, b);
    expect(device(a).lists.one).toBeUndefined();
    expect(device(b).lists.one).toBeUndefined();
    expect(lost.map((local) => local.items?.map((item) => item.id).join(''))).toEqual(['ab']);
  });

  test('keep an edit made during a write when the other tab writes first', async () => {
    const { name, gate, a, b } = await openTwo([], { isSlow: true });
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

  test('delete a list on disk while the other tab’s edit of it is being read', async () => {
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

  test('do not replay an edit flushed during its dispatch over a later edit', async () => {
    const { a, b } = await openTwo([song('a'), song('b'), song('c')]);
    const stop = a.store.subscribe(() => {
      stop();
      void a.flush();
    });
    a.edit({ kind: 'itemMoved', listId: 'one', itemId: 'c', to: 0 });
    await settled(a, b);
    expect(a.hasUnsaved()).toBe(false);
    b.edit({ kind: 'itemMoved', listId: 'one', itemId: 'c', to: 2 });
    await settled(a, b);
    expect([order(a, 'one'), order(b, 'one')]).toEqual(['abc', 'abc']);
  });

  test('flush an edit that is replayed on the other tab’s write', async () => {
    const { name, gate, a, b } = await openTwo([], { isSlow: true });
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

  test('compare with the disk on resume after missed messages', async () => {
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
