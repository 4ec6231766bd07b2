import { foldText, nameKey } from '@top100/contracts/fold';
import type { CommonQueryMethods } from '@top100/database/sql';
import { type EntryRow, entriesWithPrefix } from './queries.ts';
import { searchCatalogue } from './search.ts';

/** Below it everything would be suggested (spec section 5). */
const shortestPrefix = 2;

/** Longest beginnings in the table; longer ones are rare enough to be searched for. */
const longestPrefix = 8;

/** The best-known entries for what was typed so far; it is one look-up for the beginning of a name. */
export async function suggestEntries(
  connection: CommonQueryMethods,
  text: string,
  limit: number,
): Promise<readonly EntryRow[]> {
  // Characters that carry nothing (accents, signs) do not make a beginning longer.
  const key = nameKey(text) || foldText(text);
  const length = [...key].length;
  if (length < shortestPrefix) return [];
  if (length <= longestPrefix) {
    const found = await entriesWithPrefix(connection, key, limit);
    if (found.length > 0) return found;
  }
  return await searchCatalogue(connection, { text, kinds: null, limit, offset: 0 });
}
