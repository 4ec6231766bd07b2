import { sql } from '@top100/database/sql';

/**
 * The condition that an account is premium now, for statements that read it along with something else.
 *
 * @param userId the column that holds the account's id
 */
export function isPremiumNow(userId: ReturnType<typeof sql.identifier>) {
  return sql.fragment`EXISTS (
    SELECT FROM complimentary WHERE complimentary.user_id = ${userId} AND complimentary.until > now())`;
}
