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
