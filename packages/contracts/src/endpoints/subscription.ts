import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as routes from '../routes/subscription.ts';
import { subscription } from './users.ts';

/** A path of the site, or its whole URL; return-pages.ts lists the allowed pages. */
const returnUrl = z.string().check(z.minLength(1), z.maxLength(500));

const price = z.object({
  /** Stripe's id of it. */
  id: z.string(),
  /** In cents, for a whole interval. */
  amount: z.int(),
});

export const getPrices = endpoint('getPrices', routes.getPrices, {
  summary: 'The prices of Premium, and whether it can be bought',
  access: 'anyone',
  answer: z.object({
    /** Null without configured payments. */
    prices: z.nullable(z.object({ monthly: price, annual: price })),
    /** No money moves: payments use a stand-in. */
    isTest: z.boolean(),
  }),
  errors: ['billing_unavailable'],
  cacheControl: 'public, max-age=60',
});

export const createCheckout = endpoint('createCheckout', routes.createCheckout, {
  summary: 'Opens the checkout for Premium; repeated requests return the same page',
  access: 'account',
  body: z.object({
    priceId: z.string().check(z.minLength(1), z.maxLength(255)),
    successUrl: returnUrl,
    cancelUrl: returnUrl,
  }),
  answer: z.object({ url: z.string() }),
  errors: ['already_subscribed', 'not_verified', 'billing_unavailable'],
});

export const openBillingPortal = endpoint('openBillingPortal', routes.openBillingPortal, {
  summary: 'Opens the page with the account’s invoices and card',
  access: 'account',
  body: z.object({ returnUrl }),
  answer: z.object({ url: z.string() }),
  errors: ['no_subscription', 'billing_unavailable'],
});

/** The subscription after the change, as Stripe has just answered. */
const changedSubscription = z.object({ subscription });

export const cancelSubscription = endpoint('cancelSubscription', routes.cancelSubscription, {
  summary: 'Cancels the subscription at the end of its period; Premium stays until then',
  access: 'account',
  answer: changedSubscription,
  errors: ['no_subscription', 'billing_unavailable'],
});

export const reactivateSubscription = endpoint('reactivateSubscription', routes.reactivateSubscription, {
  summary: 'Undoes a cancellation during the period',
  access: 'account',
  answer: changedSubscription,
  errors: ['no_subscription', 'billing_unavailable'],
});
