import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { listVoted } from '@top100/events/events';
import { z } from 'zod';
import { isPublicList } from '../lists/index.ts';

/** An upvote is 1, a downvote −1. */
export type VoteNumber = 1 | -1;

const voteOutcomeRow = z.object({ is_own: z.boolean(), upvotes: z.int(), downvotes: z.int() });
type VoteOutcomeRow = z.infer<typeof voteOutcomeRow>;

interface VoteChange {
  listId: string;
  userId: string;
  /** Null removes the vote. */
  vote: VoteNumber | null;
}

/**
 * Sets a vote and adjusts the list's counts in one statement. If the vote is unchanged or the list is the voter's own,
 * nothing changes and no event is emitted. Returns the new counts; null if the list isn't public.
 *
 * Locks the vote's row before the counts' row, one of each, so that no deadlock can occur; the counts' row, for which
 * all voters of a list compete, comes last. The difference is computed from the old value of the vote's row itself: a
 * statement that waited sees that row as committed, but otherwise its old snapshot.
 */
export async function setVote(
  connection: CommonQueryMethods,
  { listId, userId, vote }: VoteChange,
): Promise<VoteOutcomeRow | null> {
  const changed =
    vote === null
      ? sql.fragment`
        DELETE FROM list_votes WHERE user_id = ${userId}::uuid AND list_id = (SELECT id FROM votable)
        RETURNING list_id, vote AS before, 0 AS after`
      : sql.fragment`
        INSERT INTO list_votes AS known (list_id, user_id, vote)
        SELECT id, ${userId}::uuid, ${vote}::smallint FROM votable
        ON CONFLICT (list_id, user_id) DO UPDATE SET vote = excluded.vote, updated_at = now()
          WHERE known.vote <> excluded.vote
        RETURNING list_id, coalesce(old.vote, 0) AS before, new.vote AS after`;
  return await connection.maybeOne(sql.prepared(vote === null ? 'vote_remove' : 'vote_set', voteOutcomeRow)`
    WITH shown AS (
      SELECT list.id, list.user_id = ${userId}::uuid AS is_own
      FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
      WHERE list.id = ${listId}::uuid AND ${isPublicList}
    ), votable AS (
      SELECT id FROM shown WHERE NOT is_own
    ), changed AS (
      ${changed}
    ), emitted AS (
      ${eventInsert(listVoted, { listId: sql.fragment`changed.list_id` }, sql.fragment`changed`)}
      RETURNING 1
    ), moved AS (
      INSERT INTO vote_totals AS total (list_id, upvotes, downvotes)
      SELECT list_id, (after = 1)::int, (after = -1)::int FROM changed WHERE (SELECT count(*) FROM emitted) = 1
      ON CONFLICT (list_id) DO UPDATE SET
        upvotes = greatest(0, total.upvotes + (SELECT (after = 1)::int - (before = 1)::int FROM changed)),
        downvotes = greatest(0, total.downvotes + (SELECT (after = -1)::int - (before = -1)::int FROM changed))
      RETURNING list_id, upvotes, downvotes
    )
    SELECT shown.is_own, coalesce(moved.upvotes, total.upvotes, 0) AS upvotes,
      coalesce(moved.downvotes, total.downvotes, 0) AS downvotes
    FROM shown
    LEFT JOIN moved ON moved.list_id = shown.id
    LEFT JOIN vote_totals AS total ON total.list_id = shown.id`);
}
