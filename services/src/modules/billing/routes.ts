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
    const { isPremium, complimentaryUntil, publicUntil, ...premium } = await readSubscription(pool, id);
    return {
      ...premium,
      isPremium,
      status: isPremium ? ('premium' as const) : ('free' as const),
      complimentaryUntil: iso(complimentaryUntil),
      publicUntil: iso(publicUntil),
    };
  });
  return router;
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
