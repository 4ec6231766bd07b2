import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { itemTypes } from '@top100/domain/categories';
import { z } from 'zod';

export const entryRow = z.object({
  id: z.string(),
  kind: z.enum(itemTypes),
  title: z.string(),
  artist: z.string(),
  album: z.string(),
  year: z.int().nullable(),
  country: z.string().nullable(),
  formed_year: z.int().nullable(),
  duration_seconds: z.int().nullable(),
  track_number: z.int().nullable(),
});
export type EntryRow = z.infer<typeof entryRow>;

export interface EntrySearch {
  kinds: readonly string[];
  /** A tsquery of the matching entries. */
  matching: string;
  /** The same restricted to title and artist, and to whole words there: better matches. */
  named: string;
  wholeNamed: string;
  /** A tsquery of the matches to rank first; null for none. */
  first: string | null;
  /** Name keys (see nameKey) that the whole search may mean. */
  keys: readonly string[];
  limit: number;
  offset: number;
}

/**
 * The matching entries, best first: matches of `first`; then exact titles (or title and artist in either order); then
 * title prefixes and entries of an artist with that name; then whole words of title and artist; then word prefixes;
 * then words of the album. Within each group by popularity, ties by id, so that pages never overlap.
 */
export async function matchingEntries(
  connection: CommonQueryMethods,
  search: EntrySearch,
): Promise<readonly EntryRow[]> {
  const keys = sql.array(search.keys, 'text');
  // Keys contain only letters, digits and marks, so % and _ need no escaping.
  const prefixes = sql.array(
    search.keys.map((key) => `${key}%`),
    'text',
  );
  return await connection.any(
    sql.prepared('catalogue_search', entryRow)`
      SELECT id, kind, title, artist, album, year, country, formed_year, duration_seconds, track_number
      FROM catalogue_entries
      -- As a subquery the words are unknown when planning: always the index, never a look at every entry.
      WHERE document @@ (SELECT ${search.matching}::tsquery) AND kind = ANY (${sql.array(search.kinds, 'text')})
      ORDER BY ln(1 + popularity) + CASE
        WHEN title_key = ANY (${keys}) OR title_key || artist_key = ANY (${keys})
          OR artist_key || title_key = ANY (${keys}) THEN 120
        WHEN title_key LIKE ANY (${prefixes}) OR artist_key = ANY (${keys}) THEN 90
        WHEN document @@ ${search.wholeNamed}::tsquery THEN 60
        WHEN document @@ ${search.named}::tsquery THEN 30
        ELSE 0 END + CASE WHEN document @@ ${search.first}::tsquery THEN 200 ELSE 0 END DESC, id
      LIMIT ${search.limit} OFFSET ${search.offset}`,
  );
}

const termRow = z.object({ term: z.string(), whole: z.boolean(), weight: z.number() });
export type TermRow = z.infer<typeof termRow>;

/** A query of the catalogue's dictionary. */
export interface DictionaryQuery {
  /** Fragments shared with whole words. */
  fragments: string[];
  /** Fragments shared with word prefixes, for the last word, which may be incomplete. */
  lastFragments: string[];
  /** Words to look up exactly: splits of words, and neighbours joined. */
  candidates: string[];
}

/** Looks up terms of the dictionary for words without matches. */
export async function similarTerms(
  connection: CommonQueryMethods,
  { fragments, lastFragments, candidates }: DictionaryQuery,
): Promise<readonly TermRow[]> {
  return await connection.any(
    sql.prepared('catalogue_terms', termRow)`
      SELECT term, whole, max(weight) AS weight FROM (
        SELECT term, whole, weight FROM catalogue_terms
        WHERE fragment = ANY (${sql.array(fragments, 'text')}) AND (whole OR term = fragment)
        UNION ALL
        SELECT term, whole, weight FROM catalogue_terms
        WHERE fragment = ANY (${sql.array(lastFragments, 'text')}) AND NOT whole
        UNION ALL
        SELECT term, whole, weight FROM catalogue_terms
        WHERE fragment = ANY (${sql.array(candidates, 'text')}) AND term = fragment
      ) AS near GROUP BY term, whole`,
  );
}

/** The most popular entries with a word in the name that starts with a prefix of 2 to 8 characters. */
export async function entriesByPrefix(
  connection: CommonQueryMethods,
  prefix: string,
  limit: number,
): Promise<readonly EntryRow[]> {
  return await connection.any(
    sql.prepared('catalogue_prefix', entryRow)`
      SELECT id, kind, title, artist, album, year, country, formed_year, duration_seconds, track_number
      FROM catalogue_prefixes, unnest(entries) WITH ORDINALITY AS listed (id, place)
      JOIN catalogue_entries USING (id)
      WHERE prefix = ${prefix} ORDER BY place LIMIT ${limit}`,
  );
}

/** The most popular entries whose name starts with a longer key. */
export async function entriesByNamePrefix(
  connection: CommonQueryMethods,
  key: string,
  limit: number,
): Promise<readonly EntryRow[]> {
  // A range, because LIKE with a parameter doesn't use the index.
  const end = `${key}\u{10ffff}`;
  return await connection.any(
    sql.prepared('catalogue_names', entryRow)`
      SELECT id, kind, title, artist, album, year, country, formed_year, duration_seconds, track_number
      FROM catalogue_entries
      WHERE title_key >= ${key} AND title_key < ${end}
      ORDER BY popularity DESC, id LIMIT ${limit}`,
  );
}

const kindRow = z.object({ kind: entryRow.shape.kind, entries: z.int() });

/** Counts the entries of each kind that has any. */
export async function countEntriesByKind(
  connection: CommonQueryMethods,
): Promise<readonly z.infer<typeof kindRow>[]> {
  return await connection.any(
    sql.prepared('catalogue_kinds', kindRow)`SELECT kind, entries FROM catalogue_kinds`,
  );
}
