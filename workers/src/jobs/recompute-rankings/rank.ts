import { type CommonQueryMethods, type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { z } from 'zod';
import { type Chosen, computed, differs, everything, figures, figuresOf, isRanked } from './computed.ts';

/**
 * Until the transaction ends nobody else computes rankings. Everything that is written has to be read in a later
 * statement: one that has waited for the lock itself still sees what was there before, and would write an older
 * state over a newer one. A reader is never in the way, and nothing but rankings waits.
 *
 * The commit does not wait for the disk: should the server end before it is there, the note that the events are done
 * is lost together with what they did, and both happen again.
 */
export async function lockRankings(transaction: DatabaseTransactionConnection): Promise<void> {
  await transaction.query(sql.typeAlias('nothing')`SET LOCAL synchronous_commit = off`);
  await transaction.query(sql.typeAlias('nothing')`SELECT FROM pg_advisory_xact_lock(8410003)`);
}

interface Ranked {
  /** Rows written or removed. */
  rows: number;
  /** Categories that have lost a list. */
  poorer: readonly string[];
}

/** Makes the rows of `rankings` what the lists are now; writes only those that differ. Call it under the lock. */
export async function rank(transaction: DatabaseTransactionConnection, chosen: Chosen): Promise<Ranked> {
  const poorer = await removeHidden(transaction, chosen);
  const written = await writeDiffering(transaction, chosen);
  return { rows: poorer.length + written, poorer: [...new Set(poorer)] };
}

async function removeHidden(connection: CommonQueryMethods, { lists, rankings }: Chosen) {
  return await connection.anyFirst(sql.type(z.object({ category: z.string() }))`
    DELETE FROM rankings WHERE ${rankings} AND NOT EXISTS (
      SELECT FROM lists JOIN users ON users.id = lists.user_id
      WHERE lists.id = rankings.list_id AND ${lists} AND ${isRanked})
    RETURNING category`);
}

async function writeDiffering(connection: CommonQueryMethods, chosen: Chosen): Promise<number> {
  const { rowCount } = await connection.query(sql.typeAlias('nothing')`
    MERGE INTO rankings AS stored USING (${computed(chosen)}) AS computed
    ON stored.list_id = computed.list_id AND ${chosen.narrow(sql.fragment`stored.list_id`)}
    WHEN MATCHED AND ${differs} THEN UPDATE SET (${figures}) = ROW (${figuresOf(sql.fragment`computed`)})
    WHEN NOT MATCHED THEN
      INSERT (list_id, ${figures}) VALUES (computed.list_id, ${figuresOf(sql.fragment`computed`)})`);
  return rowCount;
}

/** Which lists a rebuild would write or remove, by category. It locks nothing, so they have to be looked at again. */
export async function findDiffering(connection: CommonQueryMethods) {
  return await connection.any(sql.type(z.object({ category: z.string(), list_ids: z.array(z.string()) }))`
    SELECT coalesce(computed.category, stored.category) AS category,
      array_agg(coalesce(computed.list_id, stored.list_id)) AS list_ids
    FROM rankings AS stored FULL JOIN (${computed(everything)}) AS computed ON computed.list_id = stored.list_id
    WHERE ${differs} GROUP BY 1`);
}
