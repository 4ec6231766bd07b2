import { type DatabasePool, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { listVoted } from '@top100/events/events';
import { z } from 'zod';

/** Votes per transaction: other voters on the same lists wait for it. */
const batch = 500;

const listRow = z.object({ list_id: z.string() });

/** Removes all votes of an account and adjusts the totals; returns the number of votes. */
export async function withdrawVotes(pool: DatabasePool, userId: string): Promise<number> {
  let withdrawn = 0;
  for (;;) {
    const lists = await pool.anyFirst(sql.type(listRow)`
      SELECT list_id FROM list_votes WHERE user_id = ${userId} ORDER BY list_id LIMIT ${batch}`);
    if (lists.length === 0) return withdrawn;
    withdrawn += await withdrawFrom(pool, userId, lists);
  }
}

async function withdrawFrom(pool: DatabasePool, userId: string, lists: readonly string[]): Promise<number> {
  const ids = sql.array([...lists], 'uuid');
  return await pool.transaction(async (transaction) => {
    // Locks in the order of a vote, votes before totals, and sorted by list, so that no deadlock can occur.
    await transaction.query(sql.type(listRow)`
      SELECT list_id FROM list_votes WHERE user_id = ${userId} AND list_id = ANY(${ids})
      ORDER BY list_id FOR UPDATE`);
    await transaction.query(sql.type(listRow)`
      SELECT list_id FROM vote_totals WHERE list_id = ANY(${ids}) ORDER BY list_id FOR UPDATE`);
    const { rowCount } = await transaction.query(sql.type(listRow)`
      WITH withdrawn AS (
        DELETE FROM list_votes WHERE user_id = ${userId} AND list_id = ANY(${ids}) RETURNING list_id, vote
      ), moved AS (
        UPDATE vote_totals SET
          upvotes = greatest(0, upvotes - (withdrawn.vote = 1)::int),
          downvotes = greatest(0, downvotes - (withdrawn.vote = -1)::int)
        FROM withdrawn WHERE vote_totals.list_id = withdrawn.list_id
      ), emitted AS (
        ${eventInsert(listVoted, { listId: sql.fragment`withdrawn.list_id` }, sql.fragment`withdrawn`)}
      )
      SELECT list_id FROM withdrawn`);
    return rowCount;
  });
}
