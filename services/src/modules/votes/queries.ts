import { vote } from '@top100/contracts/public-list';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { isPublicList } from '../lists/index.ts';

const countsRow = z.object({ upvotes: z.int(), downvotes: z.int(), own_vote: z.nullable(vote) });

const asWord = sql.fragment`CASE own.vote WHEN 1 THEN 'upvote' WHEN -1 THEN 'downvote' END`;

/** The counts of a public list, and how the viewer has voted; null where strangers see no such list. */
export async function votesOn(
  connection: CommonQueryMethods,
  listId: string,
  viewerId: string | null,
): Promise<z.infer<typeof countsRow> | null> {
  return await connection.maybeOne(sql.type(countsRow)`
    SELECT coalesce(total.upvotes, 0) AS upvotes, coalesce(total.downvotes, 0) AS downvotes, ${asWord} AS own_vote
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
    LEFT JOIN vote_totals AS total ON total.list_id = list.id
    LEFT JOIN list_votes AS own ON own.list_id = list.id AND own.user_id = ${viewerId}::uuid
    WHERE list.id = ${listId}::uuid AND ${isPublicList}`);
}

const ownRow = z.object({ list_id: z.string(), vote: z.nullable(vote) });

/** How somebody voted on those of the lists on which they did, and which of them are their own. */
export async function ownVotes(connection: CommonQueryMethods, userId: string, listIds: readonly string[]) {
  const asked = sql.array([...listIds], 'uuid');
  const rows = await connection.any(sql.prepared('votes_own', ownRow)`
    SELECT own.list_id, ${asWord} AS vote FROM list_votes AS own
    WHERE own.user_id = ${userId}::uuid AND own.list_id = ANY(${asked})
    UNION ALL
    SELECT id, NULL FROM lists WHERE user_id = ${userId}::uuid AND id = ANY(${asked})`);
  return {
    votes: Object.fromEntries(rows.flatMap((row) => (row.vote ? [[row.list_id, row.vote]] : []))),
    own: rows.filter((row) => row.vote === null).map((row) => row.list_id),
  };
}
