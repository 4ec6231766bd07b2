import type { DatabasePool } from '@top100/database/sql';
import { stripeCustomerChanged } from '@top100/events/events';
import type { Logger } from '@top100/runtime/logger';
import type { Stripe } from '@top100/stripe/client';
import { defineEventJob, inTransaction, minutelyForADay } from '../../event-job.ts';
import { reconcileCustomer } from './reconcile-customer.ts';

/** Stores the current subscription of a Stripe customer, who waits for Premium. */
export const reconcileStripeJob = defineEventJob(stripeCustomerChanged, {
  id: 'reconcile-stripe',
  concurrency: 3,
  backoffMs: 1_000,
  ...minutelyForADay,
});

export interface ReconcileStripeDeps {
  pool: DatabasePool;
  /** Undefined if payments are not configured. */
  stripe: Stripe | undefined;
  log: Pick<Logger, 'info' | 'warn'>;
}

export function reconcileStripeHandler({ pool, stripe, log }: ReconcileStripeDeps) {
  return inTransaction(reconcileStripeJob, pool, async (transaction, { customerId }) => {
    if (stripe) await reconcileCustomer(transaction, { stripe, log }, customerId);
  });
}
