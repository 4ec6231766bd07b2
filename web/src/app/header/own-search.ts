import { type FoundOwn, findOwn } from '../../sync/own-search/find-own.ts';
import { type OwnRows, readOwnRows } from '../../sync/own-search/read-own-rows.ts';
import { shownAccount } from '../../sync/shown-account.ts';

/** Leaves the catalogue's results visible above a phone's keyboard. */
const maxResults = { lists: 3, items: 3 };

/** Loads own lists and their items once, and returns the search function. */
export async function openOwnSearch(): Promise<(words: string) => FoundOwn> {
  const account = shownAccount();
  await account.ready;
  const rows: OwnRows = await readOwnRows(account);
  return (words) => findOwn(Object.values(account.store.getState().device.lists), rows, words, maxResults);
}
