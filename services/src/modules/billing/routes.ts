import { getSubscription } from '@top100/contracts/endpoints/users';
import type { CommonQueryMethods } from '@top100/database/sql';
import { Router } from 'express';
import { requireAccount } from '../../http/account.ts';
import { mount } from '../../http/endpoint.ts';
import { readSubscription } from './queries.ts';

export function billingRoutes({ pool }: { pool: CommonQueryMethods }): Router {
  const router = Router();
  mount(router, getSubscription, async (_input, request) => {
    const { id } = requireAccount(request);
    const { isPremium, subscription, complimentaryUntil } = await readSubscription(pool, id);
    return {
      isPremium,
      status: isPremium ? ('premium' as const) : ('free' as const),
      subscription,
      complimentaryUntil: complimentaryUntil === null ? null : new Date(complimentaryUntil).toISOString(),
    };
  });
  return router;
}
