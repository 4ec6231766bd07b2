import {
  cancelSubscription,
  createCheckout,
  getPrices,
  openBillingPortal,
  reactivateSubscription,
} from '@top100/contracts/endpoints/subscription';
import { getSubscription } from '@top100/contracts/endpoints/users';
import { returnPages } from '@top100/contracts/return-pages';
import type { DatabasePool } from '@top100/database/sql';
import { returnPath } from '@top100/stripe/return-path';
import { type Request, Router } from 'express';
import { requireAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { mount } from '../../http/endpoint.ts';
import { originOf } from '../../http/origin.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { openCheckout } from './checkout.ts';
import { notOneOfThePages, notOneOfThePrices } from './messages.ts';
import { cancel, openPortal, reactivate } from './own-subscription.ts';
import { createPriceReader } from './prices.ts';
import { readSubscription } from './queries.ts';
import { requireShop, type Shop } from './shop.ts';
import { createTurns, turnsOfPool } from './turns.ts';

export interface BillingDeps {
  pool: DatabasePool;
  /** The size of the pool. */
  connections: number;
  /** Undefined where no payments are configured. */
  shop: Shop | undefined;
  publicUrl: string | undefined;
  /** Of the calls that make Stripe do something. */
  limit: ReturnType<RateLimits['perAddress']>;
}

export function billingRoutes({ pool, connections, shop, publicUrl, limit }: BillingDeps): Router {
  const router = Router();
  const turns = createTurns({ atOnce: turnsOfPool(connections), waiting: 40 });
  const readPrices = createPriceReader(shop);
  const limited = { before: limit };
  const open = () => ({ pool, shop: requireShop(shop) });

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

  mount(router, getPrices, readPrices);

  mount(
    router,
    createCheckout,
    async ({ body: { priceId, ...urls } }, request) => {
      const account = requireAccount(request);
      const deps = { ...open(), turns };
      if (!Object.values(deps.shop.prices).includes(priceId)) throw refusal('priceId', notOneOfThePrices);
      const successUrl = ownUrl(request, 'successUrl', urls.successUrl, returnPages.success);
      const cancelUrl = ownUrl(request, 'cancelUrl', urls.cancelUrl, returnPages.cancel);
      return { url: await openCheckout(deps, account, { priceId, successUrl, cancelUrl }) };
    },
    limited,
  );

  mount(
    router,
    openBillingPortal,
    async ({ body }, request) => {
      const { id } = requireAccount(request);
      const returnUrl = ownUrl(request, 'returnUrl', body.returnUrl, returnPages.portal);
      return { url: await openPortal(open(), id, returnUrl) };
    },
    limited,
  );

  mount(
    router,
    cancelSubscription,
    async (_input, request) => ({ subscription: await cancel(open(), requireAccount(request).id) }),
    limited,
  );

  mount(
    router,
    reactivateSubscription,
    async (_input, request) => ({ subscription: await reactivate(open(), requireAccount(request).id) }),
    limited,
  );

  /** The page as an address for Stripe, made of nothing but ours. */
  function ownUrl(request: Request, name: string, asked: string, pages: readonly string[]): string {
    const own = originOf(request, publicUrl);
    const path = own === undefined ? undefined : returnPath(asked, own, pages);
    if (own === undefined || path === undefined) throw refusal(name, notOneOfThePages);
    return own + path;
  }

  return router;
}

function refusal(name: string, message: string): AppError {
  return new AppError('bad_request', { problems: [{ path: `body.${name}`, message }] });
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
