import type { Subscription } from '@top100/contracts/endpoints/users';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { toSubscription } from './presenter.ts';

export interface Premium {
  isPremium: boolean;
  /**  null;|The paid subscription. Premium granted by an admin is none: nothing renews or can be cancelled. */
  subscription: Subscription | null;
  /** ms */
  complimentaryUntil: number | null;
  isPaymentPending: boolean;
  hasBillingAccount: boolean;
  /**  null;|Until when public lists stay public, ms; null unless Premium has ended. */
  publicUntil: number | null;
}

/** How long public lists stay public after Premium ended (packages/database/src/public-owner.ts). */
const publicAfterMs = 30 * 24 * 3_600_000;

const row = z.object({
  now: z.number(),
  granted_until: z.number().nullable(),
  paid_until: z.number().nullable(),
  status: z.string().nullable(),
  amount: z.int().nullable(),
  interval: z.enum(['month', 'year']).nullable(),
  current_period_end: z.number().nullable(),
  cancel_at_period_end: z.boolean().nullable(),
  has_customer: z.boolean(),
});

/** Reads whether an account is premium, and why. */
export async function readSubscription(connection: CommonQueryMethods, userId: string): Promise<Premium> {
  const found = await connection.one(sql.prepared('billing_premium', row)`
    SELECT now() AS now, granted.until AS granted_until, paid.premium_until AS paid_until, paid.status, paid.amount,
      paid.interval, paid.current_period_end, paid.cancel_at_period_end, customer.user_id IS NOT NULL AS has_customer
    FROM (SELECT ${userId}::uuid AS user_id) AS asked
    LEFT JOIN complimentary AS granted USING (user_id)
    LEFT JOIN subscriptions AS paid USING (user_id)
    LEFT JOIN stripe_customers AS customer USING (user_id)`);
  const { now, granted_until: granted, paid_until: paid } = found;
  const isPaid = paid !== null && paid > now;
  const isGranted = granted !== null && granted > now;
  const ended = Math.max(paid ?? 0, granted ?? 0);
  const publicUntil = ended + publicAfterMs;
  return {
    isPremium: isPaid || isGranted,
    subscription: isPaid ? toSubscription(paidSubscription(found)) : null,
    complimentaryUntil: isGranted ? granted : null,
    isPaymentPending: found.status === 'incomplete',
    hasBillingAccount: found.has_customer,
    publicUntil: !isPaid && !isGranted && ended > 0 && publicUntil > now ? publicUntil : null,
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

/** Reads all stored billing data of an account, for its owner. */
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

function paidSubscription(found: z.infer<typeof row>): Parameters<typeof toSubscription>[0] {
  return {
    status: found.status ?? '',
    amount: found.amount ?? 0,
    interval: found.interval ?? 'month',
    currentPeriodEnd: found.current_period_end ?? 0,
    cancelAtPeriodEnd: found.cancel_at_period_end ?? false,
  };
}
