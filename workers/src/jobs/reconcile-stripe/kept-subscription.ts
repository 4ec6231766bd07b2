import { type CommonQueryMethods, sql } from '@top100/database/sql';
import type { EffectiveSubscription } from '@top100/stripe/effective-subscription';
import { z } from 'zod';

/** A row of `subscriptions` as Stripe's subscription would be read. */
export const keptSubscription = z.object({
  subscriptionId: z.string(),
  status: z.string(),
  priceId: z.string(),
  amount: z.int(),
  interval: z.enum(['month', 'year']),
  currentPeriodEnd: z.number(),
  cancelAtPeriodEnd: z.boolean(),
  premiumUntil: z.number().nullable(),
});
export type KeptSubscription = z.infer<typeof keptSubscription>;

export const keptColumns = sql.fragment`
  subscription_id AS "subscriptionId", status, price_id AS "priceId", amount, interval,
  current_period_end AS "currentPeriodEnd", cancel_at_period_end AS "cancelAtPeriodEnd",
  premium_until AS "premiumUntil"`;

/** Whether what is kept is what Stripe says. */
export function isKept(kept: KeptSubscription | null, found: EffectiveSubscription | null): boolean {
  if (!kept || !found) return kept === null && found === null;
  return Object.keys(keptSubscription.shape).every(
    (name) => kept[name as keyof KeptSubscription] === found[name as keyof EffectiveSubscription],
  );
}

export async function readKept(
  connection: CommonQueryMethods,
  userId: string,
): Promise<KeptSubscription | null> {
  return await connection.maybeOne(sql.type(keptSubscription)`
    SELECT ${keptColumns} FROM subscriptions WHERE user_id = ${userId}`);
}

export async function keep(
  connection: CommonQueryMethods,
  userId: string,
  found: EffectiveSubscription,
): Promise<void> {
  const { subscriptionId, status, priceId, amount, interval, cancelAtPeriodEnd, premiumUntil } = found;
  const end = sql.timestamp(new Date(found.currentPeriodEnd));
  const until = premiumUntil === null ? sql.fragment`NULL` : sql.timestamp(new Date(premiumUntil));
  await connection.query(sql.typeAlias('nothing')`
    INSERT INTO subscriptions (user_id, subscription_id, status, price_id, amount, interval, current_period_end,
      cancel_at_period_end, premium_until)
    VALUES (${userId}, ${subscriptionId}, ${status}, ${priceId}, ${amount}, ${interval}, ${end},
      ${cancelAtPeriodEnd}, ${until})
    ON CONFLICT (user_id) DO UPDATE SET subscription_id = excluded.subscription_id, status = excluded.status,
      price_id = excluded.price_id, amount = excluded.amount, interval = excluded.interval,
      current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end,
      premium_until = excluded.premium_until, read_at = now()`);
}

export async function dropKept(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`DELETE FROM subscriptions WHERE user_id = ${userId}`);
}

/**
 * Ends what is kept of somebody of whom Stripe tells nothing any more. The row stays: from its end the days count in
 * which public lists stay public. False if it was over already, or there is nothing.
 */
export async function endKept(connection: CommonQueryMethods, userId: string): Promise<boolean> {
  const { rowCount } = await connection.query(sql.typeAlias('nothing')`
    UPDATE subscriptions SET status = 'canceled', cancel_at_period_end = false,
      premium_until = CASE WHEN premium_until > now() THEN now() ELSE premium_until END, read_at = now()
    WHERE user_id = ${userId} AND (status <> 'canceled' OR premium_until > now())`);
  return rowCount > 0;
}
