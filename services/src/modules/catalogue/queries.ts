import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

export const entryRow = z.object({
  id: z.string(),
  kind: z.enum(['song', 'album', 'artist', 'movie', 'tvseries', 'episode', 'book', 'book_author', 'game']),
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
  /** Which entries match: a tsquery. */
  matching: string;
  /** The same in title and artist alone, and as whole words: better matches. */
  named: string;
  wholeNamed: string;
  /** Which of them come before all others; null for none. */
  first: string | null;
  /** Name keys (see nameKey) that the search may mean as a whole. */
  keys: readonly string[];
  limit: number;
  offset: number;
}

/**
 * The matching entries, best first: the very title (or title and artist in either order), then titles that
 * begin so and everything by an artist of that name, then whole words of title and artist, then beginnings of
 * words, then words of the album; what fits `first` comes before all of that. Within each the better known come first; ties go by id, so pages never overlap.
 */
export async function matchingEntries(
  connection: CommonQueryMethods,
  search: EntrySearch,
): Promise<readonly EntryRow[]> {
  const keys = sql.array(search.keys, 'text');
  // Keys hold letters, digits and marks only: no % or _ of their own.
  const beginnings = sql.array(
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
        WHEN title_key LIKE ANY (${beginnings}) OR artist_key = ANY (${keys}) THEN 90
        WHEN document @@ ${search.wholeNamed}::tsquery THEN 60
        WHEN document @@ ${search.named}::tsquery THEN 30
        ELSE 0 END + CASE WHEN document @@ ${search.first}::tsquery THEN 200 ELSE 0 END DESC, id
      LIMIT ${search.limit} OFFSET ${search.offset}`,
  );
}

const termRow = z.object({ term: z.string(), whole: z.boolean(), weight: z.number() });
export type TermRow = z.infer<typeof termRow>;

/** What to ask the catalogue's dictionary about words. */
export interface Unclear {
  /** Of which whole words share one. */
  fragments: string[];
  /** Of which beginnings of words share one: those of the last word, which may be half typed. */
  lastFragments: string[];
  /** Words that may be in it as they are: halves of the words, and neighbours as one word. */
  candidates: string[];
}

/** What the catalogue's dictionary knows about words that nothing was found for. */
export async function termsNear(
  connection: CommonQueryMethods,
  { fragments, lastFragments, candidates }: Unclear,
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

/** The best-known entries of which a name, or a word in it, begins with the prefix of 2 to 8 characters. */
export async function entriesListedFor(
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

/** The best-known entries whose name begins with a longer key. */
export async function entriesNamedFrom(
  connection: CommonQueryMethods,
  key: string,
  limit: number,
): Promise<readonly EntryRow[]> {
  // A range, since LIKE with a parameter does not use the index; it ends before the first name with another start.
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

/** How many entries there are of each kind that has any. */
export async function entriesByKind(
  connection: CommonQueryMethods,
): Promise<readonly z.infer<typeof kindRow>[]> {
  return await connection.any(
    sql.prepared('catalogue_kinds', kindRow)`SELECT kind, entries FROM catalogue_kinds`,
  );
}
