import type { EndpointResult } from '@top100/contracts/endpoint';
import type { getFigures } from '@top100/contracts/endpoints/admin-operations';
import { isPublicOwner } from '@top100/database/public-owner';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { outboxLag } from '@top100/events/outbox';
import { z } from 'zod';
import { isPremiumNow } from '../billing/index.ts';

type Figures = EndpointResult<typeof getFigures>;

const dayRow = z.object({ day: z.string(), count: z.int() });

/** Counts events of each of the last days (UTC) including today, oldest first. */
export async function readDays(connection: CommonQueryMethods, days: number): Promise<Figures['days']> {
  const first = sql.fragment`((now() AT TIME ZONE 'UTC')::date - ${days - 1}::int)`;
  const since = sql.fragment`(${first}::timestamp AT TIME ZONE 'UTC')`;
  const made = (table: 'users' | 'lists' | 'list_votes') => sql.type(dayRow)`
    SELECT (created_at AT TIME ZONE 'UTC')::date::text AS day, count(*) AS count
    FROM ${sql.identifier([table])} WHERE created_at >= ${since} GROUP BY 1`;
  const seen = sql.type(dayRow)`
    SELECT day::text, sum(views)::bigint AS count FROM list_views WHERE day >= ${first} GROUP BY 1`;
  const [signUps, lists, votes, views] = [
    await count(connection, made('users')),
    await count(connection, made('lists')),
    await count(connection, made('list_votes')),
    await count(connection, seen),
  ];
  const all = await connection.anyFirst(sql.type(z.object({ day: z.string() }))`
    SELECT (${first} + n)::text AS day FROM generate_series(0, ${days - 1}::int) AS n ORDER BY n`);
  return all.map((day) => ({
    day,
    signUps: signUps.get(day) ?? 0,
    lists: lists.get(day) ?? 0,
    votes: votes.get(day) ?? 0,
    views: views.get(day) ?? 0,
  }));
}

async function count(
  connection: CommonQueryMethods,
  query: ReturnType<ReturnType<typeof sql.type<typeof dayRow>>>,
): Promise<Map<string, number>> {
  return new Map((await connection.any(query)).map(({ day, count }) => [day, count]));
}

const totalsRow = z.object({ accounts: z.int(), premium: z.int(), lists: z.int(), publicLists: z.int() });

export async function readTotals(connection: CommonQueryMethods): Promise<Figures['totals']> {
  return await connection.one(sql.type(totalsRow)`
    SELECT
      (SELECT count(*) FROM users WHERE deleted_at IS NULL) AS accounts,
      (SELECT count(*) FROM users
        WHERE deleted_at IS NULL AND ${isPremiumNow(sql.identifier(['users', 'id']))}) AS premium,
      (SELECT count(*) FROM lists) AS lists,
      (SELECT count(*) FROM lists JOIN users ON users.id = lists.user_id
        WHERE lists.is_public AND users.deleted_at IS NULL AND ${isPublicOwner(sql.fragment`users.id`)}) AS "publicLists"`);
}

const rankingsRow = z.object({
  lists: z.int(),
  changed_at: z.number().nullable(),
  rebuilt_seconds_ago: z.number().nullable(),
});

export async function readRankings(connection: CommonQueryMethods): Promise<Figures['rankings']> {
  const row = await connection.one(sql.type(rankingsRow)`
    SELECT (SELECT count(*) FROM rankings) AS lists,
      (SELECT max(changed_at) FROM ranking_versions) AS changed_at,
      (SELECT extract(epoch FROM now() - started_at) - seconds FROM job_runs
        WHERE job = 'rebuild-rankings' AND outcome = 'done' ORDER BY started_at DESC LIMIT 1) AS rebuilt_seconds_ago`);
  return {
    lists: row.lists,
    changedAt: row.changed_at === null ? null : new Date(row.changed_at).toISOString(),
    rebuiltSecondsAgo: row.rebuilt_seconds_ago && Math.max(0, row.rebuilt_seconds_ago),
  };
}

/** Counts unsent events. Never from a replica, whose lag would falsify it. */
export async function readOutbox(connection: CommonQueryMethods): Promise<Figures['outbox']> {
  return await outboxLag(connection);
}
