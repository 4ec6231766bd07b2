import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { subscription } from './users.ts';

/** A path of the site, or its whole address; which pages it may be is in return-pages.ts. */
const returnUrl = z.string().check(z.minLength(1), z.maxLength(500));

const price = z.object({
  /** Stripe's id of it. */
  id: z.string(),
  /** In cents, for a whole interval. */
  amount: z.int(),
});

export const getPrices = endpoint({
  name: 'getPrices',
  method: 'GET',
  path: '/api/subscription/prices',
  summary: 'What Premium costs here, and whether it can be bought',
  access: 'anyone',
  answer: z.object({
    /** Null where no payments are configured. */
    prices: z.nullable(z.object({ monthly: price, annual: price })),
    /** No money moves: payments go to a stand-in. */
    isTest: z.boolean(),
  }),
  errors: ['billing_unavailable'],
  cacheControl: 'public, max-age=60',
});

export const createCheckout = endpoint({
  name: 'createCheckout',
  method: 'POST',
  path: '/api/subscription/create-checkout',
  summary: 'The page on which the account pays for Premium; asked twice, it is the same page',
  access: 'account',
  body: z.object({
    priceId: z.string().check(z.minLength(1), z.maxLength(255)),
    successUrl: returnUrl,
    cancelUrl: returnUrl,
  }),
  answer: z.object({ url: z.string() }),
  errors: ['already_subscribed', 'not_verified', 'billing_unavailable'],
});

export const openBillingPortal = endpoint({
  name: 'openBillingPortal',
  method: 'POST',
  path: '/api/subscription/billing-portal',
  summary: 'The page on which the account sees invoices and changes its card',
  access: 'account',
  body: z.object({ returnUrl }),
  answer: z.object({ url: z.string() }),
  errors: ['no_subscription', 'billing_unavailable'],
});

/** What the subscription is from now on, as Stripe has just answered. */
const changedSubscription = z.object({ subscription });

export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Lets the subscription end with its period; Premium stays until then',
  access: 'account',
  answer: changedSubscription,
  errors: ['no_subscription', 'billing_unavailable'],
});

export const reactivateSubscription = endpoint({
  name: 'reactivateSubscription',
  method: 'POST',
  path: '/api/subscription/reactivate',
  summary: 'Takes a cancellation back while the period lasts',
  access: 'account',
  answer: changedSubscription,
  errors: ['no_subscription', 'billing_unavailable'],
});
