import type { CommonQueryMethods } from '@top100/database/sql';
import { nameKey } from '@top100/domain/fold';
import { kindsOfCategory } from './entries.ts';
import { type EntryRow, entriesByNamePrefix, entriesByPrefix } from './queries.ts';
import { searchCatalogue } from './search.ts';

/** A shorter prefix would match everything. */
const minPrefixLength = 2;

/** Length of the longest indexed prefixes; longer ones are rare enough to scan the names. */
const maxIndexedPrefix = 8;

/** Suggests the most popular entries for typed text: one lookup of the name prefix, else a search. */
export async function suggestEntries(
  connection: CommonQueryMethods,
  text: string,
  limit: number,
): Promise<readonly EntryRow[]> {
  const key = nameKey(text);
  const length = [...key].length;
  if (length < minPrefixLength) return [];
  const found =
    length <= maxIndexedPrefix
      ? await entriesByPrefix(connection, key, limit)
      : await entriesByNamePrefix(connection, key, limit);
  if (found.length > 0) return found;
  return await searchCatalogue(connection, { text, kinds: kindsOfCategory.all, limit, offset: 0 });
}
