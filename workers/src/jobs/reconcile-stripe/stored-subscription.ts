import { type CommonQueryMethods, sql } from '@top100/database/sql';
import type { EffectiveSubscription } from '@top100/stripe/effective-subscription';
import { z } from 'zod';

/** A row of `subscriptions`, in the shape of an EffectiveSubscription. */
export const storedSubscription = z.object({
  subscriptionId: z.string(),
  status: z.string(),
  priceId: z.string(),
  amount: z.int(),
  interval: z.enum(['month', 'year']),
  currentPeriodEnd: z.number(),
  cancelAtPeriodEnd: z.boolean(),
  premiumUntil: z.number().nullable(),
});
export type StoredSubscription = z.infer<typeof storedSubscription>;

export const subscriptionColumns = sql.fragment`
  subscription_id AS "subscriptionId", status, price_id AS "priceId", amount, interval,
  current_period_end AS "currentPeriodEnd", cancel_at_period_end AS "cancelAtPeriodEnd",
  premium_until AS "premiumUntil"`;

export function isUpToDate(
  stored: StoredSubscription | null,
  atStripe: EffectiveSubscription | null,
): boolean {
  if (!stored || !atStripe) return stored === null && atStripe === null;
  return Object.keys(storedSubscription.shape).every(
    (name) => stored[name as keyof StoredSubscription] === atStripe[name as keyof EffectiveSubscription],
  );
}

export async function readStoredSubscription(
  connection: CommonQueryMethods,
  userId: string,
): Promise<StoredSubscription | null> {
  return await connection.maybeOne(sql.type(storedSubscription)`
    SELECT ${subscriptionColumns} FROM subscriptions WHERE user_id = ${userId}`);
}

export async function storeSubscription(
  connection: CommonQueryMethods,
  userId: string,
  found: EffectiveSubscription,
): Promise<void> {
  const { subscriptionId, status, priceId, amount, interval, cancelAtPeriodEnd, premiumUntil } = found;
  const end = sql.timestamp(new Date(found.currentPeriodEnd));
  const until = premiumUntil === null ? sql.fragment`NULL` : sql.timestamp(new Date(premiumUntil));
  await connection.query(sql.typeAlias('void')`
    INSERT INTO subscriptions (user_id, subscription_id, status, price_id, amount, interval, current_period_end,
      cancel_at_period_end, premium_until)
    VALUES (${userId}, ${subscriptionId}, ${status}, ${priceId}, ${amount}, ${interval}, ${end},
      ${cancelAtPeriodEnd}, ${until})
    ON CONFLICT (user_id) DO UPDATE SET subscription_id = excluded.subscription_id, status = excluded.status,
      price_id = excluded.price_id, amount = excluded.amount, interval = excluded.interval,
      current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end,
      premium_until = excluded.premium_until, read_at = now()`);
}

export async function deleteStoredSubscription(
  connection: CommonQueryMethods,
  userId: string,
): Promise<void> {
  await connection.query(sql.typeAlias('void')`DELETE FROM subscriptions WHERE user_id = ${userId}`);
}

/**
 * Ends the stored subscription of a customer who was deleted at Stripe. The row stays, because public lists stay
 * public for 30 days from its end. Returns false if it had ended already or doesn't exist.
 */
export async function endStoredSubscription(
  connection: CommonQueryMethods,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(sql.typeAlias('void')`
    UPDATE subscriptions SET status = 'canceled', cancel_at_period_end = false,
      premium_until = CASE WHEN premium_until > now() THEN now() ELSE premium_until END, read_at = now()
    WHERE user_id = ${userId} AND (status <> 'canceled' OR premium_until > now())`);
  return rowCount > 0;
}
