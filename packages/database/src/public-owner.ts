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
