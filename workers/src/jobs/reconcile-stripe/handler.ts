import type { DatabasePool } from '@top100/database/sql';
import type { Logger } from '@top100/runtime/logger';
import type { Stripe } from '@top100/stripe/client';
import { inTransaction } from '../../event-job.ts';
import { reconcileStripeJob } from './job.ts';
import { reconcileCustomer } from './reconcile-customer.ts';

export interface ReconcileStripeDeps {
  pool: DatabasePool;
  /** Undefined where no payments are configured: there is nobody to ask. */
  stripe: Stripe | undefined;
  log: Pick<Logger, 'info' | 'warn'>;
}

export function reconcileStripeHandler({ pool, stripe, log }: ReconcileStripeDeps) {
  return inTransaction(reconcileStripeJob, pool, async (transaction, { customerId }) => {
    if (stripe) await reconcileCustomer(transaction, { stripe, log }, customerId);
  });
}
