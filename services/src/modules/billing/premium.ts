import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { z } from 'zod';

/**
 * The condition that an account is premium now, paid or granted by an admin, for use in other statements.
 *
 * @param userId the column of the account's id
 */
export function isPremiumNow(userId: FragmentSqlToken | ReturnType<typeof sql.identifier>) {
  return sql.fragment`(
    EXISTS (SELECT FROM subscriptions WHERE subscriptions.user_id = ${userId} AND subscriptions.premium_until > now())
    OR EXISTS (SELECT FROM complimentary WHERE complimentary.user_id = ${userId} AND complimentary.until > now()))`;
}

const until = z.object({ until: z.number().nullable() });

/**
 * Until when lists of an account without Premium stay public (packages/database/src/public-owner.ts), in ms since
 * 1970: 30 days after Premium ended. Null with Premium, if it never had it, and after that time.
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
