import type { Item } from '@top100/domain/items';
import { readStoredItems } from '@top100/sync/stored-records';
import { recordDatabase } from '../disk/record-database.ts';
import type { Account } from '../open-account.ts';

/** The items of every list by list id. */
export type OwnRows = ReadonlyMap<string, readonly Item[]>;

/**
 * Reads the items of all lists of an account in one transaction, without keeping them in the store. Items that are
 * in memory are newer than the disk and win; if the disk can't be read, they are all there is.
 */
export async function readOwnRows(account: Account): Promise<OwnRows> {
  const stored = await recordDatabase(account.accountId)
    .transact('readonly', (records) => records.all('i/'))
    .catch(() => []);
  const { lists, items } = account.store.getState().device;
  const rows = new Map<string, readonly Item[]>();
  for (const [id, raw] of stored) {
    const list = lists[id];
    if (list && items[id] === undefined) rows.set(id, readStoredItems(raw, list.category).items);
  }
  for (const [id, local] of Object.entries(items)) if (lists[id] && local) rows.set(id, local);
  return rows;
}
