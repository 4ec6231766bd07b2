import { type AdminUser, adminUser } from '@top100/contracts/endpoints/admin';
import { escapeLike } from '@top100/database/escape-like';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { isPremiumNow } from '../billing/index.ts';

const userRow = z.object({
  ...{ id: z.string(), username: z.string(), email: z.string() },
  ...{ isAdmin: z.boolean(), isVerified: z.boolean() },
  ...{ createdAt: z.number(), lastSeenAt: z.number().nullable() },
  ...{ lists: z.int(), publicLists: z.int(), sessions: z.int() },
  plan: z.enum(adminUser.shape.plan.options),
  complimentaryUntil: z.number().nullable(),
});

interface Search {
  q: string;
  limit: number;
  offset: number;
}

/** Searches accounts by a prefix of username or email, newest first. */
export async function searchUsers(
  connection: CommonQueryMethods,
  { q, limit, offset }: Search,
): Promise<{ users: AdminUser[]; total: number }> {
  const prefix = `${escapeLike(q.replace(/^@/, '').toLowerCase())}%`;
  const isMatch = sql.fragment`users.deleted_at IS NULL AND
    (lower(users.username) LIKE ${prefix} OR users.email LIKE ${prefix})`;
  const total = await connection.oneFirst(sql.type(z.object({ total: z.int() }))`
    SELECT count(*) AS total FROM users WHERE ${isMatch}`);
  // Applies the limit before the lateral counts.
  const rows = await connection.any(sql.type(userRow)`
    SELECT ${userColumns} FROM (
      SELECT * FROM users WHERE ${isMatch} ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}
    ) AS users ${userJoins} ORDER BY users.created_at DESC, users.id`);
  return { users: rows.map(toAdminUser), total };
}

/** Returns null if the account doesn't exist or is deleted. */
export async function findUser(connection: CommonQueryMethods, id: string): Promise<AdminUser | null> {
  const row = await connection.maybeOne(sql.type(userRow)`
    SELECT ${userColumns} FROM users ${userJoins} WHERE users.id = ${id} AND users.deleted_at IS NULL`);
  return row && toAdminUser(row);
}

const userColumns = sql.fragment`
  users.id, users.username, users.email, users.is_admin AS "isAdmin", users.verified_at IS NOT NULL AS "isVerified",
  users.created_at AS "createdAt", signed_in.last AS "lastSeenAt", signed_in.sessions,
  held.lists, held.public AS "publicLists", gift.until AS "complimentaryUntil",
  CASE WHEN gift.until IS NOT NULL THEN 'complimentary'
    WHEN ${isPremiumNow(sql.identifier(['users', 'id']))} THEN 'premium' ELSE 'free' END AS plan`;

const userJoins = sql.fragment`
  LEFT JOIN complimentary AS gift ON gift.user_id = users.id AND gift.until > now()
  CROSS JOIN LATERAL (
    SELECT max(touched_at) AS last,
      count(*) FILTER (WHERE expires_at > now() AND generation = users.session_generation) AS sessions
    FROM sessions WHERE sessions.user_id = users.id) AS signed_in
  CROSS JOIN LATERAL (
    SELECT count(*) AS lists, count(*) FILTER (WHERE is_public) AS public
    FROM lists WHERE lists.user_id = users.id) AS held`;

function toAdminUser({
  createdAt,
  lastSeenAt,
  complimentaryUntil,
  ...row
}: z.infer<typeof userRow>): AdminUser {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: iso(lastSeenAt),
    complimentaryUntil: iso(complimentaryUntil),
  };
}
