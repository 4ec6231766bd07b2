import { type FragmentSqlToken, sql } from '@top100/database/sql';

/**
 * The condition that an account is premium now, for statements that read it along with something else: paid for, or
 * given by an admin.
 *
 * @param userId the column that holds the account's id
 */
export function isPremiumNow(userId: FragmentSqlToken | ReturnType<typeof sql.identifier>) {
  return sql.fragment`(
    EXISTS (SELECT FROM subscriptions WHERE subscriptions.user_id = ${userId} AND subscriptions.premium_until > now())
    OR EXISTS (SELECT FROM complimentary WHERE complimentary.user_id = ${userId} AND complimentary.until > now()))`;
}

/**
 * Until when lists of an account without Premium are public all the same (packages/database/src/public-owner.ts): 30
 * days after it had it last. Null with Premium, without it ever, and once that is over.
 *
 * @param userId the column that holds the account's id
 */
export function publicUntil(userId: ReturnType<typeof sql.identifier>) {
  return sql.fragment`(
    SELECT ended.at + interval '30 days' FROM (SELECT greatest(
      (SELECT premium_until FROM subscriptions WHERE subscriptions.user_id = ${userId}),
      (SELECT until FROM complimentary WHERE complimentary.user_id = ${userId})) AS at) AS ended
    WHERE ended.at <= now() AND ended.at > now() - interval '30 days')`;
}
