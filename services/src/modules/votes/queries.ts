import type { EndpointResult } from '@top100/contracts/endpoint';
import { changedListsLimit, type getChangedLists, type getOwnVotes } from '@top100/contracts/endpoints/votes';
import { vote } from '@top100/contracts/public-list';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import {
  cardRow,
  isPublicList,
  publicListColumns,
  publicListJoins,
  toCardRows,
  toPublicListMeta,
  topItems,
} from '../lists/index.ts';

const countsRow = z.object({ upvotes: z.int(), downvotes: z.int(), own_vote: z.nullable(vote) });

const voteName = sql.fragment`CASE own.vote WHEN 1 THEN 'upvote' WHEN -1 THEN 'downvote' END`;

/** The counts of a public list and the viewer's vote; null if the list isn't public. */
export async function readVotes(
  connection: CommonQueryMethods,
  listId: string,
  viewerId: string | null,
): Promise<z.infer<typeof countsRow> | null> {
  return await connection.maybeOne(sql.type(countsRow)`
    SELECT coalesce(total.upvotes, 0) AS upvotes, coalesce(total.downvotes, 0) AS downvotes, ${voteName} AS own_vote
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

/** The viewer's votes on these lists, their counts, and which lists are the viewer's own. */
export async function readOwnVotes(
  connection: CommonQueryMethods,
  userId: string,
  listIds: readonly string[],
): Promise<EndpointResult<typeof getOwnVotes>> {
  const rows = await connection.any(sql.prepared('votes_own', ownRow)`
    SELECT list.id, list.user_id = ${userId}::uuid AS is_own, ${isPublicList} AS is_public, ${voteName} AS own_vote,
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

/**
 * Lists that changed since the account voted on them, latest change first. Selects them first, so that only their
 * items are read.
 */
export async function readChangedLists(
  connection: CommonQueryMethods,
  userId: string,
): Promise<EndpointResult<typeof getChangedLists>['lists']> {
  const rows = await connection.any(sql.prepared('votes_changed', cardRow)`
    WITH changed AS (
      SELECT list.id FROM list_votes AS own JOIN lists AS list ON list.id = own.list_id
      JOIN users AS owner ON owner.id = list.user_id
      WHERE own.user_id = ${userId}::uuid AND list.updated_at > own.updated_at AND ${isPublicList}
      ORDER BY list.updated_at DESC, list.id LIMIT ${changedListsLimit}::int
    )
    SELECT ${publicListColumns}, ${topItems} FROM changed JOIN lists AS list ON list.id = changed.id ${publicListJoins}
    ORDER BY list.updated_at DESC, list.id`);
  return rows.map((row) => ({ ...toPublicListMeta(row), rows: toCardRows(row).slice(0, 1) }));
}
