import { type CommonQueryMethods, type DatabasePool, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { listVoted } from '@top100/events/list-voted';
import { z } from 'zod';

const listRow = z.object({ list_id: z.string() });

/**
 * Lists whose totals are not what their votes add up to. One statement sees votes and totals of the same moment,
 * and a vote moves both in one transaction: what differs is wrong, not only early.
 */
export async function findDrift(connection: CommonQueryMethods): Promise<readonly string[]> {
  return await connection.anyFirst(sql.type(listRow)`
    SELECT list_id FROM vote_totals FULL JOIN (
      SELECT list_id, count(*) FILTER (WHERE vote = 1) AS up, count(*) FILTER (WHERE vote = -1) AS down
      FROM list_votes GROUP BY list_id
    ) AS counted USING (list_id)
    WHERE (coalesce(upvotes, 0), coalesce(downvotes, 0)) <> (coalesce(up, 0), coalesce(down, 0))`);
}

/** Sets the totals of a list to what its votes add up to; answers whether they were wrong. */
export async function mendTotals(pool: DatabasePool, listId: string): Promise<boolean> {
  return await pool.transaction(async (transaction) => {
    await transaction.query(sql.typeAlias('nothing')`
      INSERT INTO vote_totals (list_id) VALUES (${listId}) ON CONFLICT (list_id) DO NOTHING`);
    await transaction.query(sql.type(listRow)`
      SELECT list_id FROM vote_totals WHERE list_id = ${listId} FOR UPDATE`);
    // Counted under the lock, in a statement that began after it was there: whoever votes now adds to the result.
    const { rowCount } = await transaction.query(sql.type(listRow)`
      WITH counted AS (
        SELECT count(*) FILTER (WHERE vote = 1) AS up, count(*) FILTER (WHERE vote = -1) AS down
        FROM list_votes WHERE list_id = ${listId}
      ), mended AS (
        UPDATE vote_totals SET upvotes = up, downvotes = down FROM counted
        WHERE list_id = ${listId} AND (upvotes, downvotes) <> (up, down) RETURNING list_id
      ), told AS (
        ${eventInsert(listVoted, { listId: sql.fragment`mended.list_id` }, sql.fragment`mended`)}
      )
      SELECT list_id FROM mended`);
    return rowCount > 0;
  });
}
