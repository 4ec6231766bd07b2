import { type CommonQueryMethods, type DatabasePool, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { listVoted } from '@top100/events/events';
import { z } from 'zod';

const listRow = z.object({ list_id: z.string() });

/**
 * Returns the lists whose vote totals differ from the sum of their votes. One statement reads one snapshot, and a vote
 * updates both in one transaction, so a difference is an error and never a race.
 */
export async function findDrift(connection: CommonQueryMethods): Promise<readonly string[]> {
  return await connection.anyFirst(sql.type(listRow)`
    SELECT list_id FROM vote_totals FULL JOIN (
      SELECT list_id, count(*) FILTER (WHERE vote = 1) AS up, count(*) FILTER (WHERE vote = -1) AS down
      FROM list_votes GROUP BY list_id
    ) AS counted USING (list_id)
    WHERE (coalesce(upvotes, 0), coalesce(downvotes, 0)) <> (coalesce(up, 0), coalesce(down, 0))`);
}

/** Sets a list's totals to the sum of its votes; returns whether they differed. */
export async function repairTotals(pool: DatabasePool, listId: string): Promise<boolean> {
  return await pool.transaction(async (transaction) => {
    await transaction.query(sql.typeAlias('void')`
      INSERT INTO vote_totals (list_id) VALUES (${listId}) ON CONFLICT (list_id) DO NOTHING`);
    await transaction.query(sql.type(listRow)`
      SELECT list_id FROM vote_totals WHERE list_id = ${listId} FOR UPDATE`);
    // Counted in a statement that starts after the lock is held: concurrent votes add to the result.
    const { rowCount } = await transaction.query(sql.type(listRow)`
      WITH counted AS (
        SELECT count(*) FILTER (WHERE vote = 1) AS up, count(*) FILTER (WHERE vote = -1) AS down
        FROM list_votes WHERE list_id = ${listId}
      ), repaired AS (
        UPDATE vote_totals SET upvotes = up, downvotes = down FROM counted
        WHERE list_id = ${listId} AND (upvotes, downvotes) <> (up, down) RETURNING list_id
      ), emitted AS (
        ${eventInsert(listVoted, { listId: sql.fragment`repaired.list_id` }, sql.fragment`repaired`)}
      )
      SELECT list_id FROM repaired`);
    return rowCount > 0;
  });
}
