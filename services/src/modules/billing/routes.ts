import {
  cancelSubscription,
  createCheckout,
  getPrices,
  openBillingPortal,
  reactivateSubscription,
} from '@top100/contracts/endpoints/subscription';
import { getSubscription } from '@top100/contracts/endpoints/users';
import type { DatabasePool } from '@top100/database/sql';
import { returnPages } from '@top100/domain/return-pages';
import { tierOfAccount } from '@top100/domain/tiers';
import { parseReturnPath } from '@top100/stripe/parse-return-path';
import { type Request, Router } from 'express';
import { requireAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { mount } from '../../http/endpoint.ts';
import { originOf } from '../../http/origin.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { openCheckout } from './checkout.ts';
import { createCheckoutQueue, maxConcurrentCheckouts } from './checkout-queue.ts';
import { cancel, openPortal, reactivate } from './own-subscription.ts';
import { type Payments, requirePayments } from './payments.ts';
import { createPriceReader } from './prices.ts';
import { readSubscription } from './queries.ts';

export interface BillingDeps {
  pool: DatabasePool;
  /** Size of the pool. */
  connections: number;
  /** Undefined if payments are not configured. */
  payments: Payments | undefined;
  publicUrl: string | undefined;
  /** For endpoints that call Stripe. */
  limit: ReturnType<RateLimits['perAddress']>;
}

export function billingRoutes({ pool, connections, payments, publicUrl, limit }: BillingDeps): Router {
  const router = Router();
  const queue = createCheckoutQueue({
    concurrency: maxConcurrentCheckouts(connections),
    maxWaiting: 40,
  });
  const readPrices = createPriceReader(payments);
  const limited = { before: limit };
  const open = () => ({ pool, payments: requirePayments(payments) });

  mount(router, getSubscription, async (_input, request) => {
    const { id } = requireAccount(request);
    const { isPremium, complimentaryUntil, publicUntil, ...premium } = await readSubscription(pool, id);
    return {
      ...premium,
      isPremium,
      status: tierOfAccount({ isPremium }),
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
      const deps = { ...open(), queue };
      if (!Object.values(deps.payments.prices).includes(priceId))
        throw refusal('priceId', 'is none of the prices');
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

  /** Builds a URL for Stripe from our own origin and one of the allowed pages. */
  function ownUrl(request: Request, name: string, asked: string, pages: readonly string[]): string {
    const own = originOf(request, publicUrl);
    const path = own === undefined ? undefined : parseReturnPath(asked, own, pages);
    if (own === undefined || path === undefined) throw refusal(name, 'is no page of this site to return to');
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
