import type { CommonQueryMethods } from '@top100/database/sql';
import type { Router } from 'express';
import { billingRoutes } from './routes.ts';

export { isPremiumNow } from './premium.ts';
export { readSubscription } from './queries.ts';
export { endPremium, grantPremium } from './store.ts';

/** Who is premium, and by what. */
export function billingModule(deps: { pool: CommonQueryMethods }): { router: Router } {
  return { router: billingRoutes(deps) };
}
