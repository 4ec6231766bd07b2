// Customers as services write them, and what is kept of their subscriptions.
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import type { Stripe } from '@top100/stripe/client';
import { z } from 'zod';
import { addPerson } from './public-lists.ts';

export interface Customer {
  userId: string;
  customerId: string;
}

/** Somebody who is about to pay. */
export async function addCustomer(pool: CommonQueryMethods, stripe: Stripe): Promise<Customer> {
  const userId = await addPerson(pool, -1_000);
  const { id: customerId } = await stripe.customers.create({ email: `${userId}@example.com` });
  await pool.query(sql.typeAlias('nothing')`
    INSERT INTO stripe_customers (user_id, customer_id) VALUES (${userId}, ${customerId})`);
  return { userId, customerId };
}

const row = z.object({
  userId: z.string(),
  subscriptionId: z.string(),
  status: z.string(),
  amount: z.int(),
  currentPeriodEnd: z.number(),
  cancelAtPeriodEnd: z.boolean(),
  premiumUntil: z.number().nullable(),
  isPremium: z.boolean(),
});
export type Kept = z.infer<typeof row>;

/** What is kept of everybody, times in ms. */
export async function readKept(pool: CommonQueryMethods): Promise<Map<string, Kept>> {
  const rows = await pool.any(sql.type(row)`
    SELECT user_id AS "userId", subscription_id AS "subscriptionId", status, amount,
      current_period_end AS "currentPeriodEnd", cancel_at_period_end AS "cancelAtPeriodEnd",
      premium_until AS "premiumUntil", coalesce(premium_until > now(), false) AS "isPremium"
    FROM subscriptions`);
  return new Map(rows.map((one) => [one.userId, one]));
}

/** How many events have a job that is not done. */
export async function countWaiting(pool: CommonQueryMethods): Promise<number> {
  return await pool.oneFirst(sql.type(z.object({ count: z.number() }))`
    SELECT count(*) AS count FROM outbox
    WHERE NOT EXISTS (SELECT FROM outbox_done WHERE event_id = outbox.id)`);
}
