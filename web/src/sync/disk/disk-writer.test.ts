import { afterEach, expect, jest, test } from '@jest/globals';
import type { LocalList } from '@top100/sync/facts';
import { storedVersion } from '@top100/sync/stored-records';
import { at, newList } from '@top100/testing/lists';
import { WriterInProcess } from '../test/writer-in-process.ts';
import { type DiskWriter, startDiskWriter } from './disk-writer.ts';
import { guardedWriteOf, type ListToWrite } from './plan-write.ts';
import { recordDatabase } from './record-database.ts';

let names = 0;
const started: DiskWriter[] = [];

afterEach(() => {
  jest.restoreAllMocks();
  for (const writer of started.splice(0)) writer.close();
});

/** A list as memory has it, after `n` facts. */
function local(id: string, n: number, ...titles: string[]): LocalList {
  const meta = { ...newList(id), id, n, itemCount: titles.length } as unknown as LocalList['meta'];
  const items = titles.map((title) => ({
    id: title,
    type: 'song' as const,
    dateAdded: at,
    title,
    artist: '',
  }));
  return { meta, items };
}

const change = (mine: LocalList, seen?: LocalList): ListToWrite => ({
  id: mine.meta.id,
  mine,
  seen: seen && { meta: seen.meta, items: seen.items },
  facts: [],
});

function writerOf(name: string, worker: WriterInProcess) {
  const writer = startDiskWriter(name, recordDatabase(name), { worker, timeoutMs: 50 });
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

test('writes a list with its items, then only the records that changed', async () => {
  const { database, writer, written, onDisk } = await begin();
  const first = local('one', 1, 'a', 'b');
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

test('deletes all records of a list that is gone', async () => {
  const { writer, written, onDisk } = await begin();
  const one = local('one', 1, 'a');
  await written([change(one)]);
  const gone = { ...change(one, one), mine: undefined };
  expect(await writer.write([gone])).toBe(true);
  expect(await onDisk()).toEqual([]);
});

test('writes none of the lists when another tab has written one of them', async () => {
  const { database, writer, written, onDisk } = await begin();
  const [one, two] = [local('one', 1, 'a'), local('two', 1, 'b')];
  await written([change(one), change(two)]);
  await database.transact('readwrite', async (records) => records.put('m/two', { ...two.meta, n: 2 }));
  const before = await onDisk();
  const outcome = await writer.write([change(local('one', 2, 'x'), one), change(local('two', 2, 'y'), two)]);
  expect(outcome).toBe(false);
  expect(await onDisk()).toEqual(before);
});

test('leaves records of a later version alone', async () => {
  const { database, writer, written, onDisk } = await begin();
  const one = local('one', 1, 'a');
  await written([change(one)]);
  await database.transact('readwrite', async (records) => records.put('_persist', storedVersion + 1));
  const before = await onDisk();
  expect(await writer.write([change(local('one', 2, 'x'), one)])).toBe(false);
  expect(await onDisk()).toEqual(before);
});

test('rejects with the disk’s own error when it is full, and writes nothing', async () => {
  const { writer, written, onDisk } = await begin();
  const one = local('one', 1, 'a');
  await written([change(one)]);
  const before = await onDisk();
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (String(key).startsWith('i/')) throw new DOMException('The disk is full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  await expect(writer.write([change(local('one', 2, 'x'), one)])).rejects.toMatchObject({
    name: 'QuotaExceededError',
    message: 'The disk is full',
  });
  expect(await onDisk()).toEqual(before);
});

test('writes nothing once the connection is closed', async () => {
  const { writer, written } = await begin();
  const one = local('one', 1, 'a');
  await written([change(one)]);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database connection is closing', 'InvalidStateError');
  });
  expect(await writer.write([change(local('one', 2, 'x'), one)])).toBe(false);
  jest.restoreAllMocks();
  expect(await writer.write([change(local('one', 2, 'x'), one)])).toBe(false);
});

test('answers pending requests when the worker fails to load', async () => {
  const { name, database, written } = await begin();
  const one = local('one', 1, 'a');
  await written([change(one)]);
  const broken = new WriterInProcess();
  const writer = writerOf(name, broken);
  await new Promise((resolve) => setTimeout(resolve, 50));
  broken.postMessage = () => {};
  const asked = writer.write([change(local('one', 2, 'x'), one)]);
  broken.onerror?.call(broken as unknown as Worker, new ErrorEvent('error'));
  expect(await asked).toBe(false);
  expect(await database.transact('readonly', (records) => records.get('m/one'))).toEqual(one.meta);
});

test('counts a silent worker’s completed write as written', async () => {
  const { worker, writer, written, onDisk } = await begin();
  const one = local('one', 1, 'a');
  await written([change(one)]);
  worker.onmessage = () => {};
  const next = local('one', 2, 'a', 'b');
  expect(await writer.write([change(next, one)])).toBe(true);
  expect(await onDisk()).toEqual([
    ['i/one', next.items],
    ['m/one', next.meta],
  ]);
  // Nothing is asked of it any more.
  expect(await writer.write([change(local('one', 3, 'x'), next)])).toBe(false);
});

test('leaves a silent worker’s incomplete write to the page', async () => {
  const { worker, writer, written, onDisk } = await begin();
  const one = local('one', 1, 'a');
  await written([change(one)]);
  const before = await onDisk();
  worker.postMessage = () => {};
  expect(await writer.write([change(local('one', 2, 'a', 'b'), one)])).toBe(false);
  expect(await writer.write([{ ...change(one, one), mine: undefined }])).toBe(false);
  expect(await onDisk()).toEqual(before);
});

test('creates no database for an account without one', async () => {
  const name = `writer-${++names}`;
  const writer = writerOf(name, new WriterInProcess());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await writer.write([change(local('one', 1, 'a'))])).toBe(false);
  const databases = await indexedDB.databases();
  expect(databases.map((database) => database.name)).not.toContain(`lists-${name}`);
});
