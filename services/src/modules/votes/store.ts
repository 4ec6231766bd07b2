import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { listVoted } from '@top100/events/list-voted';
import { z } from 'zod';
import { isPublicList } from '../lists/index.ts';

/** An upvote is 1, a downvote −1. */
export type VoteNumber = 1 | -1;

const settledRow = z.object({ is_own: z.boolean(), upvotes: z.int(), downvotes: z.int() });
type SettledRow = z.infer<typeof settledRow>;

interface VoteChange {
  listId: string;
  userId: string;
  /** Null: none any more. */
  vote: VoteNumber | null;
}

/**
 * Sets somebody's vote on a list and moves its counts, in one statement; nothing changes, and no fact is told, where
 * the vote is the same or the list is their own. Answers the counts as they are then; null where strangers see no
 * such list.
 *
 * Always the vote's row first and then the counts', one of each, so that no two of them can wait for each other; the
 * counts' row, for which all voters of a list wait, comes last of all. Moved by what the vote's row itself says it
 * was: a voter that has waited sees it as it is by then, though all else as it was before.
 */
export async function setVote(
  connection: CommonQueryMethods,
  { listId, userId, vote }: VoteChange,
): Promise<SettledRow | null> {
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
  return await connection.maybeOne(sql.prepared(vote === null ? 'vote_remove' : 'vote_set', settledRow)`
    WITH shown AS (
      SELECT list.id, list.user_id = ${userId}::uuid AS is_own
      FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
      WHERE list.id = ${listId}::uuid AND ${isPublicList}
    ), votable AS (
      SELECT id FROM shown WHERE NOT is_own
    ), changed AS (
      ${changed}
    ), told AS (
      ${eventInsert(listVoted, { listId: sql.fragment`changed.list_id` }, sql.fragment`changed`)}
      RETURNING 1
    ), moved AS (
      INSERT INTO vote_totals AS total (list_id, upvotes, downvotes)
      SELECT list_id, (after = 1)::int, (after = -1)::int FROM changed WHERE (SELECT count(*) FROM told) = 1
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
