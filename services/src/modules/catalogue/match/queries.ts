import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { type EntryRow, entryRow } from '../queries.ts';

const columns = sql.fragment`
  id, kind, title, artist, album, year, country, formed_year, duration_seconds, track_number`;

/** Entries of a kind whose title and artist are both among the keys. */
export async function entriesByTitleAndMaker(
  connection: CommonQueryMethods,
  kind: string,
  keys: { titles: readonly string[]; makers: readonly string[] },
): Promise<readonly EntryRow[]> {
  return await connection.any(sql.prepared('catalogue_match_named', entryRow)`
    SELECT ${columns} FROM catalogue_entries
    WHERE title_key = ANY (${sql.array([...keys.titles], 'text')})
      AND artist_key = ANY (${sql.array([...keys.makers], 'text')}) AND kind = ${kind}
    ORDER BY popularity DESC, id LIMIT 1000`);
}

/** The most popular entries of each title, by any artist. */
export async function entriesByTitle(
  connection: CommonQueryMethods,
  kind: string,
  titles: readonly string[],
): Promise<readonly EntryRow[]> {
  return await connection.any(sql.prepared('catalogue_match_titled', entryRow)`
    SELECT ${columns} FROM unnest(${sql.array([...titles], 'text')}) AS wanted (key),
    LATERAL (
      SELECT * FROM catalogue_entries WHERE title_key = wanted.key AND kind = ${kind}
      ORDER BY popularity DESC, id LIMIT 8
    ) AS found`);
}

/** The most popular entries of each artist. */
export async function entriesByMaker(
  connection: CommonQueryMethods,
  kind: string,
  makers: readonly string[],
): Promise<readonly EntryRow[]> {
  return await connection.any(sql.prepared('catalogue_match_made', entryRow)`
    SELECT ${columns} FROM unnest(${sql.array([...makers], 'text')}) AS wanted (key),
    LATERAL (
      SELECT * FROM catalogue_entries WHERE artist_key = wanted.key AND kind = ${kind}
      ORDER BY popularity DESC, id LIMIT 200
    ) AS found`);
}
