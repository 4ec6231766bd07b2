import type { Router } from 'express';
import { type BillingDeps, billingRoutes } from './routes.ts';
import { webhookRoutes } from './webhook.ts';

export { openPayments, type Payments } from './payments.ts';
export { isPremiumNow, readPublicUntil } from './premium.ts';
export { readBilling, readSubscription } from './queries.ts';
export { emitCustomerChanged, endPremium, grantPremium } from './store.ts';

interface BillingModule {
  router: Router;
  /** Mounted before the same-origin check, because Stripe's requests come from no page of ours. */
  webhook: Router;
}

/** Premium, its payment and its state. */
export function billingModule(deps: BillingDeps): BillingModule {
  return { router: billingRoutes(deps), webhook: webhookRoutes(deps) };
}
