import { type FragmentSqlToken, sql } from './sql.ts';

/**
 * The condition that an account's public lists are visible: it is premium, or was until less than 30 days ago. It is
 * evaluated on every read, so that lists disappear by time alone and reappear with a payment alone.
 *
 * @param userId the column of the owner's id
 */
export function isPublicOwner(userId: FragmentSqlToken) {
  return sql.fragment`(
    EXISTS (SELECT FROM subscriptions WHERE subscriptions.user_id = ${userId}
      AND subscriptions.premium_until > now() - interval '30 days')
    OR EXISTS (SELECT FROM complimentary WHERE complimentary.user_id = ${userId}
      AND complimentary.until > now() - interval '30 days'))`;
}

/**
 * The latest time at which an account's lists became invisible, in µs since 1970; null if that never happened. Like
 * the condition above, it changes without any write.
 */
export const lastVisibilityExpiry = sql.fragment`(
  SELECT (extract(epoch FROM max(ended.at)) * 1000000)::bigint FROM (
    SELECT max(premium_until) AS at FROM subscriptions WHERE premium_until <= now() - interval '30 days'
    UNION ALL SELECT max(until) FROM complimentary WHERE until <= now() - interval '30 days') AS ended)`;
