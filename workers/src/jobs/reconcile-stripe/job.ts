import { stripeCustomerChanged } from '@top100/events/stripe-customer-changed';
import { defineEventJob } from '../../event-job.ts';

const maxBackoffMs = 60_000;
const day = 24 * 3_600_000;

/**
 * Writes what Stripe says of one customer. Somebody has paid and waits, so it tries soon, and while Stripe is away every
 * minute for about a day.
 */
export const reconcileStripeJob = defineEventJob(stripeCustomerChanged, {
  id: 'reconcile-stripe',
  concurrency: 3,
  backoffMs: 1_000,
  maxBackoffMs,
  attempts: Math.ceil(day / maxBackoffMs),
});
