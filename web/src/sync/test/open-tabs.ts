import { afterEach } from '@jest/globals';
import type { Item } from '@top100/domain/items';
import { newList, song } from '@top100/testing/lists';
import { type RecordDatabase, recordDatabase } from '../disk/record-database.ts';
import { type Account, openAccount } from '../open-account.ts';

let names = 0;
export const freshName = () => `test-${++names}`;
const opened: Account[] = [];

/** Opens the lists of an account as one tab does; they are closed after the test. */
export async function open(name: string, options: Parameters<typeof openAccount>[1] = {}): Promise<Account> {
  const account = openAccount(name, options);
  opened.push(account);
  await account.ready;
  return account;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((account) => account.close().catch(() => {})));
});

export const create = (account: Account, id: string, items: Item[] = []) =>
  account.edit({ kind: 'listCreated', listId: id, list: newList(id), items });
export const add = (account: Account, listId: string, ...ids: string[]) =>
  account.edit({ kind: 'itemsAdded', listId, placed: ids.map((id) => ({ item: song(id) })) });
export const device = (account: Account) => account.store.getState().device;
/** The ids of a list's items in the order of their ranks. */
export const order = (account: Account, listId: string) =>
  device(account)
    .items[listId]?.map((item) => item.id)
    .join('');

/** Waits until both tabs and the disk hold the same, for at most a second. */
export async function settled(...accounts: Account[]): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await Promise.all(accounts.map((account) => account.flush()));
    await new Promise((resolve) => setTimeout(resolve, 10));
    const views = accounts.map((account) => JSON.stringify([device(account).lists, device(account).items]));
    if (accounts.every((account) => !account.hasUnsaved()) && new Set(views).size === 1) return;
  }
}
/** A database whose transactions fail while `fails` gives an error. */
export function failing(name: string, fails: (mode: string) => Error | undefined): RecordDatabase {
  const database = recordDatabase(name);
  return {
    ...database,
    transact: (mode, work) => {
      const error = fails(mode);
      return error ? Promise.reject(error) : database.transact(mode, work);
    },
  };
}

/** A database, and the keys of what was put into it, for each transaction that writes. */
export function countWrites(name: string): { database: RecordDatabase; writes: string[][] } {
  const database = recordDatabase(name);
  const writes: string[][] = [];
  const transact: RecordDatabase['transact'] = (mode, work) =>
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
    });
  return { database: { ...database, transact }, writes };
}
