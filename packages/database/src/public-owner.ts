import { type FragmentSqlToken, sql } from './sql.ts';

/**
 * The condition that what an account has made public may be seen: it is premium, or was until less than 30 days ago
 * (security.md 18). Asked when reading, so that time alone ends it and a new payment alone brings it back.
 *
 * @param userId the column that holds the owner's id
 */
export function isPublicOwner(userId: FragmentSqlToken) {
  return sql.fragment`(
    EXISTS (SELECT FROM subscriptions WHERE subscriptions.user_id = ${userId}
      AND subscriptions.premium_until > now() - interval '30 days')
    OR EXISTS (SELECT FROM complimentary WHERE complimentary.user_id = ${userId}
      AND complimentary.until > now() - interval '30 days'))`;
}

/**
 * When somebody's lists ceased to be seen for the last time so far, in µs since 1970; null if nobody's ever have. It
 * changes with nothing written, as the condition above does.
 */
export const lastEndOfPublic = sql.fragment`(
  SELECT (extract(epoch FROM max(ended.at)) * 1000000)::bigint FROM (
    SELECT max(premium_until) AS at FROM subscriptions WHERE premium_until <= now() - interval '30 days'
    UNION ALL SELECT max(until) FROM complimentary WHERE until <= now() - interval '30 days') AS ended)`;
