// Customers as services write them, and their stored subscriptions.
import { afterAll } from '@jest/globals';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { createStripeClient, type Stripe } from '@top100/stripe/client';
import { openDatabase } from '@top100/testing/for-one-file';
import { startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { z } from 'zod';
import { addPerson } from './public-lists.ts';

/** A database, and the stand-in for Stripe with a client: removed after the last test of the file. */
export async function openWithStripe() {
  const { database, pool } = await openDatabase({ statementTimeout: 0 });
  const standIn = await startStripeStandIn();
  afterAll(() => standIn.stop());
  const { url: apiUrl, secretKey } = standIn;
  const stripe = createStripeClient({ secretKey, apiUrl, timeoutMs: 5_000, retries: 0 });
  return { database, pool, standIn, stripe };
}

export interface Customer {
  userId: string;
  customerId: string;
}

/** A customer without a subscription. */
export async function addCustomer(pool: CommonQueryMethods, stripe: Stripe): Promise<Customer> {
  const userId = await addPerson(pool, -1_000);
  const { id: customerId } = await stripe.customers.create({ email: `${userId}@example.com` });
  await pool.query(sql.typeAlias('void')`
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
export type StoredState = z.infer<typeof row>;

/** All stored subscriptions, by account; times in ms. */
export async function readStoredSubscriptions(pool: CommonQueryMethods): Promise<Map<string, StoredState>> {
  const rows = await pool.any(sql.type(row)`
    SELECT user_id AS "userId", subscription_id AS "subscriptionId", status, amount,
      current_period_end AS "currentPeriodEnd", cancel_at_period_end AS "cancelAtPeriodEnd",
      premium_until AS "premiumUntil", coalesce(premium_until > now(), false) AS "isPremium"
    FROM subscriptions`);
  return new Map(rows.map((one) => [one.userId, one]));
}

/** Number of events with a pending job. */
export async function countWaiting(pool: CommonQueryMethods): Promise<number> {
  return await pool.oneFirst(sql.type(z.object({ count: z.number() }))`
    SELECT count(*) AS count FROM outbox
    WHERE NOT EXISTS (SELECT FROM outbox_done WHERE event_id = outbox.id)`);
}
