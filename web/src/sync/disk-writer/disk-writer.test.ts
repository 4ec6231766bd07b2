import { afterEach, expect, jest, test } from '@jest/globals';
import type { HeldList } from '@top100/sync/facts';
import { storedVersion } from '@top100/sync/stored-records';
import { recordDatabase } from '../record-database.ts';
import { at, newList } from '../test/new-list.ts';
import { WriterInProcess } from '../test/writer-in-process.ts';
import { guardedWriteOf, type ListToWrite } from '../write-lists.ts';
import { type DiskWriter, startDiskWriter } from './disk-writer.ts';

let names = 0;
const started: DiskWriter[] = [];

afterEach(() => {
  jest.restoreAllMocks();
  for (const writer of started.splice(0)) writer.close();
});

/** A list as memory has it, after `n` facts. */
function held(id: string, n: number, ...titles: string[]): HeldList {
  const meta = { ...newList(id), id, n, itemCount: titles.length } as unknown as HeldList['meta'];
  const items = titles.map((title) => ({
    id: title,
    type: 'song' as const,
    dateAdded: at,
    title,
    artist: '',
  }));
  return { meta, items };
}

const change = (mine: HeldList, seen?: HeldList): ListToWrite => ({
  id: mine.meta.id,
  mine,
  seen: seen && { meta: seen.meta, items: seen.items },
  facts: [],
});

function writerOf(name: string, worker: WriterInProcess) {
  const writer = startDiskWriter(name, recordDatabase(name), { worker, patienceMs: 50 });
  started.push(writer);
  return { write: (lists: readonly ListToWrite[]) => writer.write(guardedWriteOf(lists)) };
}

/** A database that is there, and the writer that has opened it. */
async function begin() {
  const name = `writer-${++names}`;
  const database = recordDatabase(name);
  await database.open();
  const worker = new WriterInProcess();
  const writer = writerOf(name, worker);
  const written = async (lists: ListToWrite[]) => {
    // The worker needs a moment to open the database.
    for (let tries = 0; tries < 200; tries += 1) {
      if (await writer.write(lists)) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('The writer never opened');
  };
  const onDisk = () => database.transact('readonly', (records) => records.all(''));
  return { name, database, worker, writer, written, onDisk };
}

test('lists are written with their items, and of the next edit only what changed', async () => {
  const { database, writer, written, onDisk } = await begin();
  const first = held('one', 1, 'a', 'b');
  await written([change(first)]);
  expect(await onDisk()).toEqual([
    ['i/one', first.items],
    ['m/one', first.meta],
  ]);
  await database.transact('readwrite', async (records) => records.put('i/one', 'as it lies'));
  const renamed = { ...first, meta: { ...first.meta, n: 2, title: 'Other' } };
  await writer.write([change(renamed, first)]);
  expect(await onDisk()).toEqual([
    ['i/one', 'as it lies'],
    ['m/one', renamed.meta],
  ]);
});

test('a list that is gone takes all its records along', async () => {
  const { writer, written, onDisk } = await begin();
  const one = held('one', 1, 'a');
  await written([change(one)]);
  const gone = { ...change(one, one), mine: undefined };
  expect(await writer.write([gone])).toBe(true);
  expect(await onDisk()).toEqual([]);
});

test('where another tab has written one of the lists, none of them is', async () => {
  const { database, writer, written, onDisk } = await begin();
  const [one, two] = [held('one', 1, 'a'), held('two', 1, 'b')];
  await written([change(one), change(two)]);
  await database.transact('readwrite', async (records) => records.put('m/two', { ...two.meta, n: 2 }));
  const before = await onDisk();
  const outcome = await writer.write([change(held('one', 2, 'x'), one), change(held('two', 2, 'y'), two)]);
  expect(outcome).toBe(false);
  expect(await onDisk()).toEqual(before);
});

test('what a later version has written is left alone', async () => {
  const { database, writer, written, onDisk } = await begin();
  const one = held('one', 1, 'a');
  await written([change(one)]);
  await database.transact('readwrite', async (records) => records.put('_persist', storedVersion + 1));
  const before = await onDisk();
  expect(await writer.write([change(held('one', 2, 'x'), one)])).toBe(false);
  expect(await onDisk()).toEqual(before);
});

test('a full disk is told as the disk tells it, and nothing is written', async () => {
  const { writer, written, onDisk } = await begin();
  const one = held('one', 1, 'a');
  await written([change(one)]);
  const before = await onDisk();
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (String(key).startsWith('i/')) throw new DOMException('The disk is full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  await expect(writer.write([change(held('one', 2, 'x'), one)])).rejects.toMatchObject({
    name: 'QuotaExceededError',
    message: 'The disk is full',
  });
  expect(await onDisk()).toEqual(before);
});

test('once the connection is closed nothing is written from here any more', async () => {
  const { writer, written } = await begin();
  const one = held('one', 1, 'a');
  await written([change(one)]);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database connection is closing', 'InvalidStateError');
  });
  expect(await writer.write([change(held('one', 2, 'x'), one)])).toBe(false);
  jest.restoreAllMocks();
  expect(await writer.write([change(held('one', 2, 'x'), one)])).toBe(false);
});

test('a worker whose code cannot be loaded is done without, and what was asked of it is answered', async () => {
  const { name, database, written } = await begin();
  const one = held('one', 1, 'a');
  await written([change(one)]);
  const broken = new WriterInProcess();
  const writer = writerOf(name, broken);
  await new Promise((resolve) => setTimeout(resolve, 50));
  broken.postMessage = () => {};
  const asked = writer.write([change(held('one', 2, 'x'), one)]);
  broken.onerror?.call(broken as unknown as Worker, new ErrorEvent('error'));
  expect(await asked).toBe(false);
  expect(await database.transact('readonly', (records) => records.get('m/one'))).toEqual(one.meta);
});

test('of a worker that has ended without a word, what it had written counts as written', async () => {
  const { worker, writer, written, onDisk } = await begin();
  const one = held('one', 1, 'a');
  await written([change(one)]);
  worker.onmessage = () => {};
  const next = held('one', 2, 'a', 'b');
  expect(await writer.write([change(next, one)])).toBe(true);
  expect(await onDisk()).toEqual([
    ['i/one', next.items],
    ['m/one', next.meta],
  ]);
  // Nothing is asked of it any more.
  expect(await writer.write([change(held('one', 3, 'x'), next)])).toBe(false);
});

test('of a worker that has ended without a word, what it had not written is left to the page', async () => {
  const { worker, writer, written, onDisk } = await begin();
  const one = held('one', 1, 'a');
  await written([change(one)]);
  const before = await onDisk();
  worker.postMessage = () => {};
  expect(await writer.write([change(held('one', 2, 'a', 'b'), one)])).toBe(false);
  expect(await writer.write([{ ...change(one, one), mine: undefined }])).toBe(false);
  expect(await onDisk()).toEqual(before);
});

test('of an account that has no database here, none is made', async () => {
  const name = `writer-${++names}`;
  const writer = writerOf(name, new WriterInProcess());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await writer.write([change(held('one', 1, 'a'))])).toBe(false);
  const databases = await indexedDB.databases();
  expect(databases.map((database) => database.name)).not.toContain(`lists-${name}`);
});
