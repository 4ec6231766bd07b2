import type { EndpointResult } from '@top100/contracts/endpoint';
import type { getOwnVotes } from '@top100/contracts/endpoints/votes';
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

const ownRow = z.object({
  id: z.string(),
  is_own: z.boolean(),
  is_public: z.boolean(),
  ...countsRow.shape,
});

/** How somebody voted on those of the lists on which they did, what all votes add up to, and which are their own. */
export async function ownVotes(
  connection: CommonQueryMethods,
  userId: string,
  listIds: readonly string[],
): Promise<EndpointResult<typeof getOwnVotes>> {
  const rows = await connection.any(sql.prepared('votes_own', ownRow)`
    SELECT list.id, list.user_id = ${userId}::uuid AS is_own, ${isPublicList} AS is_public, ${asWord} AS own_vote,
      coalesce(total.upvotes, 0) AS upvotes, coalesce(total.downvotes, 0) AS downvotes
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
    LEFT JOIN vote_totals AS total ON total.list_id = list.id
    LEFT JOIN list_votes AS own ON own.list_id = list.id AND own.user_id = ${userId}::uuid
    WHERE list.id = ANY(${sql.array([...listIds], 'uuid')})`);
  const shown = rows.filter((row) => row.is_public);
  return {
    votes: Object.fromEntries(shown.flatMap((row) => (row.own_vote ? [[row.id, row.own_vote]] : []))),
    counts: Object.fromEntries(
      shown.map(({ id, upvotes, downvotes }) => [id, { upvotes, downvotes, voteScore: upvotes - downvotes }]),
    ),
    own: rows.filter((row) => row.is_own).map(({ id }) => id),
  };
}
