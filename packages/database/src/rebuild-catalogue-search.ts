import { type CommonQueryMethods, sql } from './sql.ts';

/** Words that typo correction covers: by length, and no bare numbers (1989 is not a typo of 1999). */
const correctable = sql.fragment`char_length(lexeme) BETWEEN 3 AND 24 AND lexeme !~ '^[0-9]+$'`;

/**
 * The statements that rebuild the derived tables of the search from catalogue_entries, in order and in one
 * transaction. They change only what differs; readers are not blocked and see the old state until the commit.
 * Exported as statements because the loader runs them in its own transaction, which changes the entries.
 */
export const rebuildStatements = [
  sql.typeAlias('void')`SET LOCAL statement_timeout = 0`,
  // One rebuild at a time: a concurrent one would merge from an outdated snapshot.
  sql.typeAlias('void')`SELECT FROM pg_advisory_xact_lock(8410002)`,

  sql.typeAlias('void')`
    CREATE TEMPORARY TABLE new_terms ON COMMIT DROP AS
    WITH words AS (
      SELECT lexeme, sum(ln(1 + popularity)) AS weight
      FROM catalogue_entries, unnest(document)
      WHERE ${correctable}
      GROUP BY lexeme
    ), beginnings AS (
      SELECT left(lexeme, size) AS lexeme, sum(weight) AS weight
      FROM words, generate_series(4, least(char_length(lexeme) - 1, 10)) AS size
      GROUP BY left(lexeme, size)
    ), terms AS (
      SELECT lexeme AS term, true AS whole, weight FROM words
      UNION ALL
      SELECT lexeme, false, weight FROM beginnings WHERE lexeme NOT IN (SELECT lexeme FROM words)
    ), spellings AS (
      SELECT term AS spelling, term, whole, weight FROM terms
      UNION
      SELECT regexp_replace(term, '(.)\\1', '\\1', 'g'), term, whole, weight FROM terms
    )
    SELECT spelling COLLATE "C" AS fragment, term COLLATE "C" AS term, whole, weight::real AS weight
    FROM spellings
    UNION
    SELECT overlay(spelling PLACING '' FROM letter FOR 1), term, whole, weight::real
    FROM spellings, generate_series(1, char_length(spelling)) AS letter`,

  sql.typeAlias('void')`
    MERGE INTO catalogue_terms AS old
    USING new_terms AS new ON old.fragment = new.fragment AND old.term = new.term
    WHEN MATCHED AND (old.whole, old.weight) IS DISTINCT FROM (new.whole, new.weight) THEN
      UPDATE SET whole = new.whole, weight = new.weight
    WHEN NOT MATCHED BY TARGET THEN
      INSERT (fragment, term, whole, weight) VALUES (new.fragment, new.term, new.whole, new.weight)
    WHEN NOT MATCHED BY SOURCE THEN DELETE`,

  // A prefix matches from any word ("rhap" finds Bohemian Rhapsody); matches from the first word score higher.
  sql.typeAlias('void')`
    CREATE TEMPORARY TABLE new_prefixes ON COMMIT DROP AS
    WITH names AS (
      SELECT id, ln(1 + popularity) AS fame, title_key, string_to_array(title_folded, ' ') AS words
      FROM catalogue_entries
    ), beginnings AS (
      SELECT id, fame + 3 AS score, title_key AS name FROM names
      UNION ALL
      SELECT id, fame, array_to_string(words[first:], '')
      FROM names, generate_subscripts(words, 1) AS first
    ), scored AS (
      SELECT left(name, size) AS prefix, id, max(score) AS score
      FROM beginnings, generate_series(2, least(char_length(name), 8)) AS size
      GROUP BY prefix, id
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY prefix ORDER BY score DESC, id) AS place FROM scored
    )
    SELECT prefix COLLATE "C" AS prefix, array_agg(id ORDER BY place) AS entries
    FROM placed WHERE place <= 10 GROUP BY prefix`,

  sql.typeAlias('void')`
    MERGE INTO catalogue_prefixes AS old USING new_prefixes AS new ON old.prefix = new.prefix
    WHEN MATCHED AND old.entries <> new.entries THEN UPDATE SET entries = new.entries
    WHEN NOT MATCHED BY TARGET THEN INSERT (prefix, entries) VALUES (new.prefix, new.entries)
    WHEN NOT MATCHED BY SOURCE THEN DELETE`,

  sql.typeAlias('void')`
    MERGE INTO catalogue_kinds AS old
    USING (SELECT kind, count(*) AS entries FROM catalogue_entries GROUP BY kind) AS new ON old.kind = new.kind
    WHEN MATCHED AND old.entries <> new.entries THEN UPDATE SET entries = new.entries
    WHEN NOT MATCHED BY TARGET THEN INSERT (kind, entries) VALUES (new.kind, new.entries)
    WHEN NOT MATCHED BY SOURCE THEN DELETE`,

  sql.typeAlias('void')`ANALYZE catalogue_entries, catalogue_terms, catalogue_prefixes`,
] as const;

/** Rebuilds the typo and suggestion tables from the catalogue's entries, in one transaction. */
export async function rebuildCatalogueSearch(connection: CommonQueryMethods): Promise<void> {
  await connection.transaction(async (transaction) => {
    for (const statement of rebuildStatements) await transaction.query(statement);
  });
}
