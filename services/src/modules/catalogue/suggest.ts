import { nameKey } from '@top100/contracts/fold';
import type { CommonQueryMethods } from '@top100/database/sql';
import { kindsOfCategory } from './entries.ts';
import { type EntryRow, entriesListedFor, entriesNamedFrom } from './queries.ts';
import { searchCatalogue } from './search.ts';

/** Below it everything would be suggested (spec section 5). */
const shortestPrefix = 2;

/** Longest beginnings that are listed; longer ones are rare enough to look at the names themselves. */
const longestListed = 8;

/** The best-known entries for what was typed so far: one look-up for the beginning of a name, else a search. */
export async function suggestEntries(
  connection: CommonQueryMethods,
  text: string,
  limit: number,
): Promise<readonly EntryRow[]> {
  const key = nameKey(text);
  const length = [...key].length;
  if (length < shortestPrefix) return [];
  const found =
    length <= longestListed
      ? await entriesListedFor(connection, key, limit)
      : await entriesNamedFrom(connection, key, limit);
  if (found.length > 0) return found;
  return await searchCatalogue(connection, { text, kinds: kindsOfCategory.all, limit, offset: 0 });
}
