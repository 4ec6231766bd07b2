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

const byKey = {
  titles: {
    statement: 'catalogue_match_titled',
    column: sql.fragment`title_key`,
    limit: sql.fragment`LIMIT 8`,
  },
  makers: {
    statement: 'catalogue_match_made',
    column: sql.fragment`artist_key`,
    limit: sql.fragment`LIMIT 200`,
  },
};

/** The most popular entries of each title, by any artist, or of each artist. */
export async function entriesByKey(
  connection: CommonQueryMethods,
  kind: string,
  by: keyof typeof byKey,
  keys: readonly string[],
): Promise<readonly EntryRow[]> {
  const { statement, column, limit } = byKey[by];
  return await connection.any(sql.prepared(statement, entryRow)`
    SELECT ${columns} FROM unnest(${sql.array([...keys], 'text')}) AS wanted (key),
    LATERAL (
      SELECT * FROM catalogue_entries WHERE ${column} = wanted.key AND kind = ${kind}
      ORDER BY popularity DESC, id ${limit}
    ) AS found`);
}
