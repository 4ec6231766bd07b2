import * as z from 'zod/mini';
import { reportReasons } from '../discover.ts';
import { endpoint } from '../endpoint.ts';
import { vote } from '../public-list.ts';
import { user } from './auth.ts';

export const subscription = z.object({
  /** In cents. */
  amount: z.int(),
  interval: z.enum(['month', 'year']),
  /** ISO time. */
  currentPeriodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  /** The last payment failed; Premium ends soon unless a card is given that works. */
  paymentFailed: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const getSubscription = endpoint({
  name: 'getSubscription',
  method: 'GET',
  path: '/api/users/subscription',
  summary: 'Whether the account is premium, and by what',
  access: 'account',
  answer: z.object({
    isPremium: z.boolean(),
    status: z.enum(['free', 'premium']),
    subscription: z.nullable(subscription),
    /** ISO time until which an admin has given premium; null if none has. */
    complimentaryUntil: z.nullable(z.string()),
    /** A first payment was begun and has not arrived yet. */
    isPaymentPending: z.boolean(),
    /** Whether there are invoices to look at: the billing portal can be opened. */
    hasBillingAccount: z.boolean(),
    /** ISO time until which public lists stay public after Premium has ended; null while nothing has ended. */
    publicUntil: z.nullable(z.string()),
  }),
  errors: [],
});

/** Everything that the account has (security.md 12); the shapes of its parts are those of their own calls. */
export const downloadMyData = endpoint({
  name: 'downloadMyData',
  method: 'GET',
  path: '/api/users/data',
  summary: 'Everything that is kept of the account, as one JSON document',
  access: 'account',
  answer: z.object({
    exportedAt: z.string(),
    user: z.extend(user, { createdAt: z.string(), verifiedAt: z.nullable(z.string()) }),
    sessions: z.array(z.object({ createdAt: z.string(), expiresAt: z.string() })),
    lists: z.array(z.looseObject({ id: z.string() })),
    deletedLists: z.array(z.looseObject({ id: z.string() })),
    revisions: z.array(z.looseObject({ id: z.string(), listId: z.string() })),
    /** What is known here of paying; cards and invoices are with Stripe. */
    billing: z.object({
      /** ISO time until which an admin has given premium; null if none ever has. */
      complimentaryUntil: z.nullable(z.string()),
      /** The account at Stripe, and what has been heard of it. */
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
