import type { Subscription } from '@top100/contracts/endpoints/users';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

export interface Premium {
  isPremium: boolean;
  /** What is paid for. Premium given by an admin is no subscription: nothing renews, nothing is to be cancelled. */
  subscription: Subscription | null;
  /** ms */
  complimentaryUntil: number | null;
}

const row = z.object({ until: z.number().nullable() });

/** Whether an account is premium, and by what. */
export async function readSubscription(connection: CommonQueryMethods, userId: string): Promise<Premium> {
  const { until } = await connection.one(
    sql.prepared('billing_premium', row)`
      SELECT (SELECT until FROM complimentary WHERE user_id = ${userId} AND until > now()) AS until`,
  );
  return { isPremium: until !== null, subscription: null, complimentaryUntil: until };
}
