import { expect, jest, test } from '@jest/globals';
import localforage from 'localforage';
import { recordDatabase } from './record-database.ts';

let names = 0;
const freshName = () => `records-${++names}`;

/** localforage's own connection to the database of an account, which every instance of its name shares. */
async function connectionOf(account: string): Promise<IDBDatabase> {
  const box = localforage.createInstance({
    name: `lists-${account}`,
    storeName: 'records',
    driver: localforage.INDEXEDDB,
  });
  await box.ready();
  return (box as unknown as { _dbInfo: { db: IDBDatabase } })._dbInfo.db;
}

test('localforage keeps its connection where it is looked for', async () => {
  expect(await connectionOf(freshName())).toBeInstanceOf(IDBDatabase);
});

test('records are read back by key and by prefix', async () => {
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

test('a throw undoes everything that was written before it', async () => {
  const database = recordDatabase(freshName());
  const failing = database.transact('readwrite', async (records) => {
    records.put('m/a', 1);
    await records.get('m/a');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await database.transact('readonly', (records) => records.all(''))).toEqual([]);
});

test('a connection that the browser has closed is opened again', async () => {
  const name = freshName();
  const database = recordDatabase(name);
  await database.transact('readwrite', async (records) => records.put('m/a', 1));
  (await connectionOf(name)).close();
  expect(await database.transact('readonly', (records) => records.get('m/a'))).toBe(1);
});

test('a disk that fails in the middle fails every read of the transaction, and none by a throw past the others', async () => {
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
