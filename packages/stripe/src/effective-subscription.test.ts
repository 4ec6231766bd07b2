import { describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { effectiveSubscription, hasEnded, isOngoing, pickReadFields } from './effective-subscription.ts';

const day = 24 * 3600;
const start = Date.UTC(2026, 0, 10) / 1000;
const end = Date.UTC(2026, 1, 10) / 1000;

interface Given {
  id?: string;
  status?: Stripe.Subscription.Status;
  created?: number;
  period?: [start: number, end: number];
  interval?: 'month' | 'year' | 'week';
  cancel_at?: number | null;
  cancel_at_period_end?: boolean;
  ended_at?: number | null;
  reason?: 'payment_failed' | 'cancellation_requested';
  /** Status of the last invoice. */
  bill?: Stripe.Invoice.Status;
}

/** The fields of Stripe's object that are read. */
function subscription(given: Given = {}): Stripe.Subscription {
  const { period = [start, end], interval = 'month', reason = null, bill = 'paid', ...rest } = given;
  const price = {
    id: `price_${interval}`,
    unit_amount: interval === 'year' ? 3588 : 399,
    recurring: { interval },
  };
  const item = { price, quantity: 1, current_period_start: period[0], current_period_end: period[1] };
  return {
    id: 'sub_1',
    status: 'active',
    created: start,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: { data: [item] },
    cancellation_details: { reason },
    latest_invoice: { status: bill },
    ...rest,
  } as unknown as Stripe.Subscription;
}

const until = (given: Given) => effectiveSubscription([subscription(given)])?.premiumUntil;

describe('until when a subscription grants Premium', () => {
  test.each<[string, Given, number | null]>([
    ['active: three days beyond the paid period, for the renewal to arrive', {}, end + 3 * day],
    ['trialing: the same', { status: 'trialing' }, end + 3 * day],
    ['cancelled: until its period ends, to the second', { cancel_at_period_end: true, cancel_at: end }, end],
    ['cancelled, in the form of older API versions', { cancel_at_period_end: true }, end],
    ['cancelled within the period', { cancel_at: end - 5 * day }, end - 5 * day],
    ['set to end in a later period: as one that renews', { cancel_at: end + 90 * day }, end + 3 * day],
    ['set to end right after the period: until then', { cancel_at: end + day }, end + day],
    ['renewal not paid: seven days from its start', { status: 'past_due' }, start + 7 * day],
    [
      'renewal not paid and set to end sooner: until it ends',
      { status: 'past_due', cancel_at: start + day },
      start + day,
    ],
    ['given up by Stripe: until the start of the unpaid period', { status: 'unpaid' }, start],
    ['paused after a trial: until then', { status: 'paused' }, start],
    ['ended: until its end', { status: 'canceled', ended_at: end - day, cancel_at: end }, end - day],
    [
      'ended after failed charges: as long as the failed payment granted',
      { status: 'canceled', ended_at: start + 15 * day, reason: 'payment_failed' },
      start + 7 * day,
    ],
    [
      'ended sooner than that: until its end',
      { status: 'canceled', ended_at: start + 2 * day, reason: 'payment_failed', bill: 'open' },
      start + 2 * day,
    ],
    [
      'ended by its owner after a failed payment: as long as the failed payment granted',
      { status: 'canceled', ended_at: end, cancel_at: end, reason: 'cancellation_requested', bill: 'open' },
      start + 7 * day,
    ],
    [
      'ended before an invoice was due: until the start of its period',
      { status: 'canceled', ended_at: start + day, reason: 'cancellation_requested', bill: 'draft' },
      start,
    ],
    ['never paid: not at all', { status: 'incomplete' }, null],
    ['first payment expired: not at all', { status: 'incomplete_expired', ended_at: start + day }, null],
  ])('%s', (_, given, expected) => {
    expect(until(given)).toBe(expected === null ? null : expected * 1000);
  });

  test('an end after a failed payment never extends Premium', () => {
    const failing = until({ status: 'past_due', bill: 'open' }) ?? 0;
    for (const bill of ['open', 'uncollectible', 'draft'] as const)
      for (const reason of ['payment_failed', 'cancellation_requested'] as const)
        for (const ended_at of [start, start + day, start + 7 * day, start + 15 * day, end])
          expect(until({ status: 'canceled', ended_at, reason, bill })).toBeLessThanOrEqual(failing);
  });

  test('a cancellation never extends Premium', () => {
    for (const status of ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const) {
      const renewing = until({ status }) ?? 0;
      for (const cancel_at of [start - day, start + day, end - 1, end, end + day]) {
        expect(until({ status, cancel_at })).toBeLessThanOrEqual(renewing);
      }
      expect(until({ status, cancel_at_period_end: true })).toBeLessThanOrEqual(renewing);
    }
  });
});

describe('the details of a subscription', () => {
  test('has the price of a whole interval and the next payment date', () => {
    expect(effectiveSubscription([subscription({ interval: 'year' })])).toEqual({
      subscriptionId: 'sub_1',
      status: 'active',
      priceId: 'price_year',
      amount: 3588,
      interval: 'year',
      currentPeriodEnd: end * 1000,
      cancelAtPeriodEnd: false,
      premiumUntil: (end + 3 * day) * 1000,
    });
  });

  test('has the end date if it ends within the period', () => {
    expect(effectiveSubscription([subscription({ cancel_at: end - day })])).toMatchObject({
      currentPeriodEnd: (end - day) * 1000,
      cancelAtPeriodEnd: true,
    });
    expect(effectiveSubscription([subscription({ cancel_at: end + 90 * day })])).toMatchObject({
      currentPeriodEnd: end * 1000,
      cancelAtPeriodEnd: false,
    });
  });

  test('fits the account page for an interval that is not sold', () => {
    expect(effectiveSubscription([subscription({ interval: 'week' })])).toMatchObject({ interval: 'month' });
  });
});

describe('one of several subscriptions', () => {
  const over = subscription({ id: 'sub_over', status: 'canceled', ended_at: start + day });
  const pending = subscription({ id: 'sub_pending', status: 'incomplete', created: start + 2 * day });
  const active = subscription({ id: 'sub_active', created: start + 3 * day });
  const yearly = subscription({
    id: 'sub_yearly',
    period: [start, start + 365 * day],
    interval: 'year',
    created: start - day,
  });

  test('selects the one that grants Premium longest', () => {
    expect(effectiveSubscription([active, yearly, over, pending])?.subscriptionId).toBe('sub_yearly');
    expect(effectiveSubscription([])).toBeNull();
  });

  test('selects a pending one over an ended one, but keeps the time that the latter granted', () => {
    expect(effectiveSubscription([over, pending])).toMatchObject({
      subscriptionId: 'sub_pending',
      status: 'incomplete',
      premiumUntil: (start + day) * 1000,
    });
    expect(effectiveSubscription([active, pending])?.status).toBe('active');
  });

  test('does not depend on the order of the subscriptions', () => {
    const twin = subscription({ id: 'sub_twin', created: start + 3 * day });
    const all = [over, pending, active, twin];
    const found = new Set(orders(all).map((some) => JSON.stringify(effectiveSubscription(some))));
    expect(found.size).toBe(1);
    const ended = [over, subscription({ ...over, id: 'sub_other' }), pending];
    expect(new Set(orders(ended).map((some) => JSON.stringify(effectiveSubscription(some)))).size).toBe(1);
  });
});

test('does not depend on fields that are not read', () => {
  const all = (['active', 'past_due', 'canceled', 'incomplete'] as const).flatMap((status, place) => [
    subscription({ id: `sub_${place}`, status, cancel_at: end, ended_at: end, interval: 'year' }),
    subscription({ id: `sub_${place}m`, status, cancel_at_period_end: true, created: end }),
  ]);
  for (const one of all) {
    const more = Object.assign({ customer: 'cus_1' }, one);
    expect(pickReadFields(more)).not.toHaveProperty('customer');
    expect(effectiveSubscription([pickReadFields(more)])).toEqual(effectiveSubscription([one]));
  }
});

test('subscriptions that renew are ongoing, those never charged again have ended, and a first payment is neither', () => {
  const all = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'] as const;
  expect(all.filter((status) => isOngoing({ status }))).toEqual(all.slice(0, 5));
  expect([...all, 'incomplete_expired' as const].filter((status) => hasEnded({ status }))).toEqual([
    'canceled',
    'incomplete_expired',
  ]);
});

function orders<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, place) => orders(all.toSpliced(place, 1)).map((rest) => [one, ...rest]));
}
