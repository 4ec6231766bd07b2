import type Stripe from 'stripe';

type Item = Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end' | 'quantity'> & {
  price: Pick<Stripe.Price, 'id' | 'unit_amount'> & {
    recurring: Pick<Stripe.Price.Recurring, 'interval'> | null;
  };
};

/** The fields of Stripe's object that are read. */
export type ReadSubscription = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'created' | 'cancel_at' | 'cancel_at_period_end' | 'ended_at'
> & {
  items: { data: readonly Item[] };
  cancellation_details: Pick<Stripe.Subscription.CancellationDetails, 'reason'> | null;
  /** Only its id if it was not expanded (`withLatestInvoice`). */
  latest_invoice: string | Pick<Stripe.Invoice, 'status'> | null;
};

/** Parameters of a list call that expand everything that is read. */
export const withLatestInvoice = { expand: ['data.latest_invoice'] };

/** The subscription of a customer that counts. Times in milliseconds since 1970. */
export interface EffectiveSubscription {
  subscriptionId: string;
  /** As Stripe names it. */
  status: Stripe.Subscription.Status;
  priceId: string;
  /** Cents for a whole interval. */
  amount: number;
  interval: 'month' | 'year';
  currentPeriodEnd: number;
  /** It ends with the period instead of renewing. */
  cancelAtPeriodEnd: boolean;
  /** Until when it grants Premium; null for never. */
  premiumUntil: number | null;
}

const day = 24 * 3_600_000;

/** A renewal is paid, and reported, some hours after the end of the period. */
const renewalMs = 3 * day;

/** How long Premium lasts after a failed renewal, from the start of the unpaid period. */
const unpaidMs = 7 * day;

/**
 * Selects the subscription of a customer that counts; null without any. It depends on Stripe's data alone, not on the
 * current time, so that it is the same whenever it is computed.
 */
export function effectiveSubscription(
  subscriptions: readonly ReadSubscription[],
): EffectiveSubscription | null {
  const [best] = subscriptions
    .filter(({ items }) => items.data.length > 0)
    .map((subscription) => ({ subscription, read: read(subscription) }))
    .toSorted(
      (one, other) =>
        (other.read.premiumUntil ?? 0) - (one.read.premiumUntil ?? 0) ||
        other.subscription.created - one.subscription.created ||
        (one.subscription.id < other.subscription.id ? -1 : 1),
    );
  if (!best) return null;
  // A returning customer has a pending first payment; the earlier subscription says how long Premium lasts.
  const pending = isOngoing(best.subscription) ? undefined : newestPending(subscriptions);
  return pending ? { ...read(pending), premiumUntil: best.read.premiumUntil } : best.read;
}

/** Drops unread fields: reconciling loads the subscriptions of all customers. */
export function pickReadFields(subscription: ReadSubscription): ReadSubscription {
  const { id, status, created, cancel_at, cancel_at_period_end, ended_at } = subscription;
  const { items, cancellation_details: details, latest_invoice: invoice } = subscription;
  const data = items.data.map(({ price, quantity, current_period_start, current_period_end }) => ({
    price: {
      id: price.id,
      unit_amount: price.unit_amount,
      recurring: price.recurring && { interval: price.recurring.interval },
    },
    ...(quantity !== undefined && { quantity }),
    current_period_start,
    current_period_end,
  }));
  return {
    ...{ id, status, created, cancel_at, cancel_at_period_end, ended_at },
    items: { data },
    cancellation_details: details && { reason: details.reason },
    latest_invoice: invoice && typeof invoice === 'object' ? { status: invoice.status } : invoice,
  };
}

/** Whether it renews or could renew: a second subscription beside it would be charged twice. */
export function isOngoing({ status }: Pick<ReadSubscription, 'status'>): boolean {
  return ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);
}

/** Whether nothing will ever be charged for it again. */
export function hasEnded({ status }: Pick<ReadSubscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

function newestPending(subscriptions: readonly ReadSubscription[]): ReadSubscription | undefined {
  return subscriptions
    .filter(({ status, items }) => status === 'incomplete' && items.data.length > 0)
    .toSorted((one, other) => other.created - one.created || (one.id < other.id ? -1 : 1))[0];
}

function read(subscription: ReadSubscription): EffectiveSubscription {
  const { id, status, items } = subscription;
  const prices = items.data.map(({ price, quantity = 1 }) => (price.unit_amount ?? 0) * quantity);
  const first = items.data[0]?.price;
  const periodEnd = Math.max(...items.data.map((item) => item.current_period_end)) * 1000;
  const endsAt = endOf(subscription, periodEnd);
  return {
    subscriptionId: id,
    status,
    priceId: first?.id ?? '',
    amount: prices.reduce((sum, amount) => sum + amount, 0),
    interval: first?.recurring?.interval === 'year' ? 'year' : 'month',
    currentPeriodEnd: endsAt ?? periodEnd,
    cancelAtPeriodEnd: endsAt !== undefined,
    premiumUntil: premiumUntil(subscription, periodEnd, endsAt),
  };
}

/** When it ends, if that is before its next renewal. */
function endOf(
  { cancel_at: at, cancel_at_period_end: withPeriod }: ReadSubscription,
  periodEnd: number,
): number | undefined {
  const end = at === null ? undefined : at * 1000;
  if (end !== undefined && end <= periodEnd) return end;
  return withPeriod ? periodEnd : undefined;
}

/**
 * Until when an ended subscription's payments last: an end after failed payments, by Stripe or anybody, grants no
 * more time than the failed payments did.
 */
function paidUntil(
  { cancellation_details: details, latest_invoice: invoice }: ReadSubscription,
  periodStart: number,
  last: number,
): number {
  const bill = invoice && typeof invoice === 'object' ? invoice.status : undefined;
  // Not even due: a renewal of the last hour, or of a subscription that was given up long ago.
  if (bill === 'draft') return Math.min(periodStart, last);
  const isUnpaid = details?.reason === 'payment_failed' || bill === 'open' || bill === 'uncollectible';
  return isUnpaid ? Math.min(periodStart + unpaidMs, last) : Number.POSITIVE_INFINITY;
}

function premiumUntil(
  subscription: ReadSubscription,
  periodEnd: number,
  endsAt: number | undefined,
): number | null {
  const { status, items, ended_at: endedAt, cancel_at: cancelAt } = subscription;
  const periodStart = Math.max(...items.data.map((item) => item.current_period_start)) * 1000;
  // It may be set to end in a later period, also within the days that a renewal may take.
  const last = endsAt ?? (cancelAt === null ? Number.POSITIVE_INFINITY : cancelAt * 1000);
  switch (status) {
    case 'active':
    case 'trialing':
      return Math.min(periodEnd + renewalMs, last);
    case 'past_due':
      return Math.min(periodStart + unpaidMs, last);
    case 'unpaid':
    case 'paused':
      return Math.min(periodStart, last);
    case 'canceled':
      // A subscription cancelled before its first payment is "incomplete_expired", no longer "incomplete".
      return Math.min(
        endedAt === null ? periodStart : endedAt * 1000,
        paidUntil(subscription, periodStart, last),
      );
    default:
      return null;
  }
}
