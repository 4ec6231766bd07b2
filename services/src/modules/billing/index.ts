import type { Router } from 'express';
import { type BillingDeps, billingRoutes } from './routes.ts';
import { webhookRoutes } from './webhook.ts';

export { isPremiumNow, readPublicUntil } from './premium.ts';
export { readBilling, readSubscription } from './queries.ts';
export { openShop, type Shop } from './shop.ts';
export { endPremium, grantPremium, tellOfCustomer } from './store.ts';

interface BillingModule {
  router: Router;
  /** Stripe's calls: they come from no page of ours, and have to be answered before anybody asks for one. */
  webhook: Router;
}

/** Who is premium, by what, and how it is paid for. */
export function billingModule(deps: BillingDeps): BillingModule {
  return { router: billingRoutes(deps), webhook: webhookRoutes(deps) };
}
