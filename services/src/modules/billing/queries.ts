import type { Subscription } from '@top100/contracts/endpoints/users';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { toSubscription } from './presenter.ts';

export interface Premium {
  isPremium: boolean;
  /** What is paid for. Premium given by an admin is no subscription: nothing renews, nothing is to be cancelled. */
  subscription: Subscription | null;
  /** ms */
  complimentaryUntil: number | null;
  isPaymentPending: boolean;
  hasBillingAccount: boolean;
  /** Until when public lists stay public, ms; null while nothing has ended. */
  publicUntil: number | null;
}

/** How long public lists stay public after Premium has ended (packages/database/src/public-owner.ts). */
const publicAfterMs = 30 * 24 * 3_600_000;

const row = z.object({
  now: z.number(),
  given_until: z.number().nullable(),
  paid_until: z.number().nullable(),
  status: z.string().nullable(),
  amount: z.int().nullable(),
  interval: z.enum(['month', 'year']).nullable(),
  current_period_end: z.number().nullable(),
  cancel_at_period_end: z.boolean().nullable(),
  has_customer: z.boolean(),
});

/** Whether an account is premium, and by what. */
export async function readSubscription(connection: CommonQueryMethods, userId: string): Promise<Premium> {
  const found = await connection.one(sql.prepared('billing_premium', row)`
    SELECT now() AS now, given.until AS given_until, paid.premium_until AS paid_until, paid.status, paid.amount,
      paid.interval, paid.current_period_end, paid.cancel_at_period_end, customer.user_id IS NOT NULL AS has_customer
    FROM (SELECT ${userId}::uuid AS user_id) AS asked
    LEFT JOIN complimentary AS given USING (user_id)
    LEFT JOIN subscriptions AS paid USING (user_id)
    LEFT JOIN stripe_customers AS customer USING (user_id)`);
  const { now, given_until: given, paid_until: paid } = found;
  const isPaid = paid !== null && paid > now;
  const isGiven = given !== null && given > now;
  const ended = Math.max(paid ?? 0, given ?? 0);
  const publicUntil = ended + publicAfterMs;
  return {
    isPremium: isPaid || isGiven,
    subscription: isPaid ? toSubscription(paidFor(found)) : null,
    complimentaryUntil: isGiven ? given : null,
    isPaymentPending: found.status === 'incomplete',
    hasBillingAccount: found.has_customer,
    publicUntil: !isPaid && !isGiven && ended > 0 && publicUntil > now ? publicUntil : null,
  };
}

const time = z.number().transform((ms) => new Date(ms).toISOString());
const customerRow = z.object({ id: z.string(), createdAt: time });
const subscriptionRow = z.object({
  subscriptionId: z.string(),
  status: z.string(),
  priceId: z.string(),
  amount: z.int(),
  interval: z.string(),
  currentPeriodEnd: time,
  cancelAtPeriodEnd: z.boolean(),
  premiumUntil: time.nullable(),
  readAt: time,
});
const eventRow = z.object({ id: z.string(), type: z.string(), createdAt: time });

/** All that is kept of how an account pays, for its owner (security.md 12). */
export async function readBilling(connection: CommonQueryMethods, userId: string) {
  const customer = await connection.maybeOne(sql.type(customerRow)`
    SELECT customer_id AS id, created_at AS "createdAt" FROM stripe_customers WHERE user_id = ${userId}`);
  const events = await connection.any(sql.type(eventRow)`
    SELECT id, type, created_at AS "createdAt" FROM stripe_events
    WHERE customer_id = ${customer?.id ?? null} ORDER BY created_at, id`);
  return {
    complimentaryUntil: await connection.maybeOneFirst(sql.type(z.object({ until: time }))`
      SELECT until FROM complimentary WHERE user_id = ${userId}`),
    customer,
    subscription: await connection.maybeOne(sql.type(subscriptionRow)`
      SELECT subscription_id AS "subscriptionId", status, price_id AS "priceId", amount, interval,
        current_period_end AS "currentPeriodEnd", cancel_at_period_end AS "cancelAtPeriodEnd",
        premium_until AS "premiumUntil", read_at AS "readAt"
      FROM subscriptions WHERE user_id = ${userId}`),
    events: [...events],
  };
}

function paidFor(found: z.infer<typeof row>): Parameters<typeof toSubscription>[0] {
  return {
    status: found.status ?? '',
    amount: found.amount ?? 0,
    interval: found.interval ?? 'month',
    currentPeriodEnd: found.current_period_end ?? 0,
    cancelAtPeriodEnd: found.cancel_at_period_end ?? false,
  };
}
