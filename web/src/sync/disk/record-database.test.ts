import { expect, jest, test } from '@jest/globals';
import localforage from 'localforage';
import { openDatabase, openExisting } from './open-database.ts';
import { recordDatabase, StorageUnavailableError } from './record-database.ts';
import { openConnection, recordsDriver } from './records-driver.ts';

let names = 0;
const freshName = () => `records-${++names}`;

/** Makes a database past the product, with these stores; resolves when it is closed again. */
async function makeDatabase(name: string, version: number, stores: readonly string[]): Promise<void> {
  const addStores = ({ result }: IDBOpenDBRequest) => {
    for (const store of stores) result.createObjectStore(store);
  };
  (await openDatabase(name, addStores, version)).close();
}

test('opens a database of localforage’s own driver and keeps its version', async () => {
  const name = freshName();
  await makeDatabase(`lists-${name}`, 2, ['records', 'local-forage-detect-blob-support']);
  await recordDatabase(name).transact('readwrite', async (records) => records.put('m/a', 1));
  const found = await openExisting(`lists-${name}`);
  expect(found?.version).toBe(2);
  found?.close();
});

test('creates databases that localforage’s own driver can open', async () => {
  const name = freshName();
  await recordDatabase(name).transact('readwrite', async (records) => records.put('m/a', 1));
  const driver = localforage.INDEXEDDB;
  const box = localforage.createInstance({ name: `lists-${name}`, storeName: 'records', driver });
  expect(await box.getItem('m/a')).toBe(1);
});

test('creates the missing store of an existing database', async () => {
  const name = freshName();
  await makeDatabase(`lists-${name}`, 1, []);
  const database = recordDatabase(name);
  await database.transact('readwrite', async (records) => records.put('m/a', 1));
  expect(await database.transact('readonly', (records) => records.get('m/a'))).toBe(1);
});

test('refuses localforage’s calls for single records', async () => {
  const box = localforage.createInstance({ name: `lists-${freshName()}`, driver: recordsDriver });
  await expect(box.setItem('m/a', 1)).rejects.toThrow('in transactions');
});

test('reports a browser without storage', async () => {
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  await expect(recordDatabase(freshName()).open()).rejects.toBeInstanceOf(StorageUnavailableError);
});

test('reads records by key and by prefix', async () => {
  const database = recordDatabase(freshName());
  await database.transact('readwrite', async (records) => {
    for (const key of ['m/b', 'm/a', 'i/a', 'n']) records.put(key, `value of ${key}`);
  });
  expect(await database.transact('readonly', (records) => records.get('i/a'))).toBe('value of i/a');
  expect(await database.transact('readonly', (records) => records.all('m/'))).toEqual([
    ['a', 'value of m/a'],
    ['b', 'value of m/b'],
  ]);
});

test('rolls back a transaction that throws', async () => {
  const database = recordDatabase(freshName());
  const failing = database.transact('readwrite', async (records) => {
    records.put('m/a', 1);
    await records.get('m/a');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await database.transact('readonly', (records) => records.all(''))).toEqual([]);
});

test('reopens a connection that the browser has closed', async () => {
  const name = freshName();
  const database = recordDatabase(name);
  await database.transact('readwrite', async (records) => records.put('m/a', 1));
  openConnection(`lists-${name}`)?.close();
  expect(await database.transact('readonly', (records) => records.get('m/a'))).toBe(1);
});

test('closes for a newer version of the database and reopens', async () => {
  const name = freshName();
  const database = recordDatabase(name);
  await database.transact('readwrite', async (records) => records.put('m/a', 1));
  await makeDatabase(`lists-${name}`, 7, ['more']);
  expect(await database.transact('readonly', (records) => records.get('m/a'))).toBe(1);
});

test('rejects every read of a transaction that the disk aborts', async () => {
  const database = recordDatabase(freshName());
  await database.open();
  let read: string[] = [];
  const { getAll } = IDBObjectStore.prototype;
  const failing = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = getAll.apply(this, args);
    this.transaction.abort();
    return request;
  });
  const reading = database.transact('readonly', async (records) => {
    const first = records.all('m/');
    const second = records.get('n');
    read = (await Promise.allSettled([first, second])).map(({ status }) => status);
  });
  await expect(reading).rejects.toThrow();
  expect(read).toEqual(['rejected', 'rejected']);
  failing.mockRestore();
  expect(await database.transact('readonly', (records) => records.get('n'))).toBeUndefined();
});
