import { reportReasons } from '@top100/domain/discover';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { vote } from '../public-list.ts';
import * as routes from '../routes/users.ts';
import { user } from './auth.ts';

export const subscription = z.object({
  /** In cents. */
  amount: z.int(),
  interval: z.enum(['month', 'year']),
  /** ISO time. */
  currentPeriodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  /** The last payment failed; Premium ends soon without a working card. */
  paymentFailed: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const getSubscription = endpoint('getSubscription', routes.getSubscription, {
  summary: 'Whether the account is premium, and why',
  access: 'account',
  answer: z.object({
    isPremium: z.boolean(),
    status: z.enum(['free', 'premium']),
    subscription: z.nullable(subscription),
    /** ISO time until which an admin has granted premium; null without a grant. */
    complimentaryUntil: z.nullable(z.string()),
    /** A first payment has been started but has not arrived. */
    isPaymentPending: z.boolean(),
    /** Whether there are invoices: the billing portal can be opened. */
    hasBillingAccount: z.boolean(),
    /** ISO time until which public lists stay public after Premium has ended; null if it has not ended. */
    publicUntil: z.nullable(z.string()),
  }),
  errors: [],
});

/** Everything stored of the account, in the shapes of the respective endpoints. */
export const downloadMyData = endpoint('downloadMyData', routes.downloadMyData, {
  summary: 'All data stored of the account, as one JSON document',
  access: 'account',
  answer: z.object({
    exportedAt: z.string(),
    user: z.extend(user, { createdAt: z.string(), verifiedAt: z.nullable(z.string()) }),
    sessions: z.array(z.object({ createdAt: z.string(), expiresAt: z.string() })),
    lists: z.array(z.looseObject({ id: z.string() })),
    deletedLists: z.array(z.looseObject({ id: z.string() })),
    revisions: z.array(z.looseObject({ id: z.string(), listId: z.string() })),
    /** Payment data stored here; cards and invoices are at Stripe. */
    billing: z.object({
      /** ISO time until which an admin has granted premium; null if none ever has. */
      complimentaryUntil: z.nullable(z.string()),
      /** The account's Stripe customer, and the known state of it. */
      customer: z.nullable(z.object({ id: z.string(), createdAt: z.string() })),
      subscription: z.nullable(z.looseObject({ subscriptionId: z.string(), status: z.string() })),
      events: z.array(z.object({ id: z.string(), type: z.string(), createdAt: z.string() })),
    }),
    votes: z.array(z.object({ listId: z.string(), vote, createdAt: z.string(), updatedAt: z.string() })),
    reports: z.array(
      z.object({
        id: z.string(),
        listId: z.string(),
        reason: z.enum(reportReasons),
        details: z.string(),
        createdAt: z.string(),
      }),
    ),
  }),
  errors: [],
});
