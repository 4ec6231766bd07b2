import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { z } from 'zod';

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

const until = z.object({ until: z.number().nullable() });

/**
 * Until when lists of an account without Premium are public all the same (packages/database/src/public-owner.ts), in ms
 * since 1970: 30 days after it had it last. Null with Premium, without it ever, and once that is over.
 */
export async function readPublicUntil(
  connection: CommonQueryMethods,
  userId: string,
): Promise<number | null> {
  return await connection.oneFirst(
    sql.prepared('billing_public_until', until)`
      SELECT CASE WHEN ended.at <= now() AND ended.at > now() - interval '30 days'
        THEN ended.at + interval '30 days' END AS until
      FROM (SELECT greatest(
        (SELECT premium_until FROM subscriptions WHERE user_id = ${userId}),
        (SELECT until FROM complimentary WHERE user_id = ${userId})) AS at) AS ended`,
  );
}
