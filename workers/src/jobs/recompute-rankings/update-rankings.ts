import { type CommonQueryMethods, type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { z } from 'zod';
import {
  allLists,
  computeRankings,
  differs,
  isRanked,
  type RankingScope,
  rankingColumns,
  rankingColumnsOf,
} from './ranking-formula.ts';

/**
 * Serializes ranking updates until the transaction ends. Read everything in a later statement: the one that waited
 * for the lock still sees its old snapshot, and would overwrite newer rows with older ones. Readers are not blocked.
 *
 * The commit doesn't wait for the disk. If the server crashes before the flush, the rows and the record that their
 * events are done are lost together, and both are written again.
 */
export async function lockRankings(transaction: DatabaseTransactionConnection): Promise<void> {
  await transaction.query(sql.typeAlias('void')`SET LOCAL synchronous_commit = off`);
  await transaction.query(sql.typeAlias('void')`SELECT FROM pg_advisory_xact_lock(8410003)`);
}

interface RankingUpdate {
  /** Number of rows written or removed. */
  rows: number;
  /** Categories that lost a list. */
  shrunkCategories: readonly string[];
}

/** Brings the rows of `rankings` up to date and writes only those that differ. Requires `lockRankings`. */
export async function updateRankings(
  transaction: DatabaseTransactionConnection,
  scope: RankingScope,
): Promise<RankingUpdate> {
  const removedFrom = await removeHiddenLists(transaction, scope);
  const written = await writeOutdatedRows(transaction, scope);
  return { rows: removedFrom.length + written, shrunkCategories: [...new Set(removedFrom)] };
}

async function removeHiddenLists(connection: CommonQueryMethods, { lists, rankings }: RankingScope) {
  return await connection.anyFirst(sql.type(z.object({ category: z.string() }))`
    DELETE FROM rankings WHERE ${rankings} AND NOT EXISTS (
      SELECT FROM lists JOIN users ON users.id = lists.user_id
      WHERE lists.id = rankings.list_id AND ${lists} AND ${isRanked})
    RETURNING category`);
}

async function writeOutdatedRows(connection: CommonQueryMethods, scope: RankingScope): Promise<number> {
  const { rowCount } = await connection.query(sql.typeAlias('void')`
    MERGE INTO rankings AS stored USING (${computeRankings(scope)}) AS computed
    ON stored.list_id = computed.list_id AND ${scope.narrow(sql.fragment`stored.list_id`)}
    WHEN MATCHED AND ${differs} THEN UPDATE SET (${rankingColumns}) = ROW (${rankingColumnsOf(sql.fragment`computed`)})
    WHEN NOT MATCHED THEN
      INSERT (list_id, ${rankingColumns}) VALUES (computed.list_id, ${rankingColumnsOf(sql.fragment`computed`)})`);
  return rowCount;
}

/** The lists that a rebuild would write or remove, by category. It takes no lock, so check them again under the lock. */
export async function findOutdatedRankings(connection: CommonQueryMethods) {
  return await connection.any(sql.type(z.object({ category: z.string(), list_ids: z.array(z.string()) }))`
    SELECT coalesce(computed.category, stored.category) AS category,
      array_agg(coalesce(computed.list_id, stored.list_id)) AS list_ids
    FROM rankings AS stored FULL JOIN (${computeRankings(allLists)}) AS computed ON computed.list_id = stored.list_id
    WHERE ${differs} GROUP BY 1`);
}

/** Invalidates what readers have cached of these categories. */
export async function bumpCategoryVersions(
  transaction: DatabaseTransactionConnection,
  categories: readonly string[],
): Promise<void> {
  if (categories.length === 0) return;
  await transaction.query(sql.typeAlias('void')`
    INSERT INTO ranking_versions (category) SELECT DISTINCT unnest(${sql.array([...categories], 'text')})
    ON CONFLICT (category) DO UPDATE SET version = ranking_versions.version + 1, changed_at = now()`);
}
