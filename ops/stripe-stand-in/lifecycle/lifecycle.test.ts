import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import Stripe from 'stripe';

const day = 86_400;

let standIn: StripeStandIn;
let stripe: Stripe;
let customer: string;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  stripe = clientOf(standIn.url);
});
beforeEach(async () => {
  await standIn.control.reset();
  customer = (await stripe.customers.create({ email: 'a@example.com' })).id;
});
afterAll(() => standIn.stop());

test('completes a paid checkout, with its subscription and invoice', async () => {
  const session = await openCheckout();
  expect(await standIn.control.payCheckout(session.id)).toBe('paid');
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    subscription: { status: 'active', customer },
    invoice: { status: 'paid', billing_reason: 'subscription_create' },
  });
  expect(await standIn.control.payCheckout(session.id)).toBe('already-paid');
  expect((await subscriptions()).length).toBe(1);
});

test('keeps a checkout open after a declined card', async () => {
  const session = await openCheckout();
  expect(await standIn.control.payCheckout(session.id, 'declined')).toBe('declined');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  expect(await subscriptions()).toEqual([]);
  expect(await standIn.control.payCheckout(session.id, 'works')).toBe('paid');
});

test('expires an unpaid checkout after 24 hours', async () => {
  const session = await openCheckout();
  await standIn.control.clock.advance(24 * 3600 - 60);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  await standIn.control.clock.advance(60);
  const expired = await stripe.checkout.sessions.retrieve(session.id);
  expect([expired.status, expired.payment_status]).toEqual(['expired', 'unpaid']);
  expect(await standIn.control.payCheckout(session.id)).toBe('expired');
  const [event] = (await stripe.events.list({ type: 'checkout.session.expired' })).data;
  expect(event?.created).toBe(session.expires_at);
});

test('keeps a subscription incomplete until its pending first payment arrives', async () => {
  const session = await openCheckout();
  expect(await standIn.control.payCheckout(session.id, 'pending')).toBe('pending');
  const [incomplete] = await subscriptions();
  expect(incomplete?.status).toBe('incomplete');
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  expect(await standIn.control.settlePayment(incomplete!.id, true)).toBe(true);
  expect((await subscriptions())[0]?.status).toBe('active');
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  expect(await standIn.control.settlePayment(incomplete!.id, true)).toBe(false);
  expect((await types()).slice(0, 3)).toEqual([
    'checkout.session.async_payment_succeeded',
    'customer.subscription.updated',
    'invoice.paid',
  ]);
});

test.each(['fails', 'is forgotten'])(
  'ends a subscription as incomplete_expired if its first payment %s',
  async (how) => {
    const session = await openCheckout();
    await standIn.control.payCheckout(session.id, 'pending');
    const [incomplete] = await subscriptions();
    if (how === 'fails') await standIn.control.settlePayment(incomplete!.id, false);
    else await standIn.control.clock.advance(23 * 3600);
    const [expired] = await subscriptions();
    expect(expired).toMatchObject({ status: 'incomplete_expired', ended_at: expect.any(Number) });
    expect((await stripe.invoices.list({ customer })).data[0]?.status).toBe('void');
  },
);

test('renews a subscription: the item’s period moves on and an invoice is paid', async () => {
  await standIn.control.subscribe(customer, standIn.prices.monthly);
  const [before] = await subscriptions();
  const end = periodOf(before!)[1];
  await standIn.control.clock.set(end);
  const [after] = await subscriptions();
  expect(after?.status).toBe('active');
  expect(periodOf(after!)[0]).toBe(end);
  expect(periodOf(after!)[1]).toBeGreaterThan(end + 27 * day);
  expect((await types()).slice(0, 2)).toEqual(['invoice.paid', 'customer.subscription.updated']);
  const invoices = (await stripe.invoices.list({ customer })).data;
  expect(invoices.map((one) => [one.status, one.billing_reason])).toEqual([
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_create'],
  ]);
  expect(invoices[0]?.lines.data[0]?.period.start).toBe(end);
});

test('renews a monthly subscription twelve times a year, at its own time in short months too', async () => {
  await standIn.control.clock.set(new Date('2027-01-31T10:00:00Z'));
  await standIn.control.subscribe(customer, standIn.prices.monthly);
  await standIn.control.clock.set(new Date('2028-01-31T11:00:00Z'));
  const invoices = await stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 100 });
  const days = invoices
    .map(({ created }) => new Date(created * 1000).toISOString().slice(0, 16))
    .toReversed();
  expect(days.slice(0, 4)).toEqual([
    '2027-01-31T10:00',
    '2027-02-28T10:00',
    '2027-03-31T10:00',
    '2027-04-30T10:00',
  ]);
  expect(days).toHaveLength(13);
  expect(days.at(-1)).toBe('2028-01-31T10:00');
});

test('retries a failed renewal after 3, 8 and 15 days as past_due, and then ends the subscription', async () => {
  await standIn.control.subscribe(customer, standIn.prices.monthly);
  const [bought] = await subscriptions();
  const end = periodOf(bought!)[1];
  for (let time = 0; time < 4; time += 1) await standIn.control.failNextPayment(customer);
  await standIn.control.clock.set(end);
  const [late] = await subscriptions();
  expect([late?.status, periodOf(late!)[0]]).toEqual(['past_due', end]);
  const invoice = async () => (await stripe.invoices.list({ customer })).data[0]!;
  expect(await invoice()).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: end + 3 * day,
  });
  await standIn.control.clock.set(end + 8 * day);
  expect(await invoice()).toMatchObject({ attempt_count: 3, next_payment_attempt: end + 15 * day });
  expect((await subscriptions())[0]?.status).toBe('past_due');
  await standIn.control.clock.set(end + 15 * day);
  expect((await subscriptions())[0]).toMatchObject({
    status: 'canceled',
    ended_at: end + 15 * day,
    cancellation_details: { reason: 'payment_failed' },
  });
  expect((await types()).slice(0, 2)).toEqual(['customer.subscription.deleted', 'invoice.payment_failed']);
  await standIn.control.clock.advance(400 * day);
  expect((await stripe.invoices.list({ customer, limit: 100 })).data).toHaveLength(2);
});

test('continues normally after a renewal that succeeds on the first retry', async () => {
  await standIn.control.subscribe(customer, standIn.prices.monthly);
  await standIn.control.failNextPayment(customer);
  const [, end] = periodOf((await subscriptions())[0]!);
  await standIn.control.clock.set(end + 3 * day);
  const [after] = await subscriptions();
  expect([after?.status, periodOf(after!)[0]]).toEqual(['active', end]);
});

test('ends a cancelled subscription with its period, without another charge', async () => {
  const id = await standIn.control.subscribe(customer, standIn.prices.annual);
  const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const [, end] = periodOf(cancelled);
  await standIn.control.clock.set(end - 1);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  await standIn.control.clock.set(end);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end });
  expect((await types())[0]).toBe('customer.subscription.deleted');
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
});

test('ages a customer’s purchases, so that they expire by the real clock', async () => {
  const id = await standIn.control.subscribe(customer, standIn.prices.annual);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await standIn.control.age(customer, 'month');
  const older = await stripe.subscriptions.retrieve(id);
  expect(older.created).toBeLessThan(Date.now() / 1000 - 27 * day);
  expect(older.cancel_at).toBe(periodOf(older)[1]);
  await standIn.control.age(customer, 'period');
  const ended = await stripe.subscriptions.retrieve(id);
  expect(ended.status).toBe('canceled');
  expect(Math.abs(ended.ended_at! - Date.now() / 1000)).toBeLessThan(60);
  expect(Math.abs((await standIn.control.clock.now()) - Date.now() / 1000)).toBeLessThan(60);
});

test('renews a monthly subscription that becomes a year older twelve times, a month each', async () => {
  const id = await standIn.control.subscribe(customer, standIn.prices.monthly);
  for (let month = 0; month < 12; month += 1) await standIn.control.age(customer, 'period');
  expect((await stripe.invoices.list({ customer, limit: 100 })).data).toHaveLength(13);
  const paid = (await stripe.invoices.list({ customer, limit: 100 })).data.map(
    ({ lines }) => lines.data[0]!.period,
  );
  for (const { start, end } of paid) expect((end - start) / day).toBeGreaterThanOrEqual(28);
  const [start, end] = periodOf(await stripe.subscriptions.retrieve(id));
  expect(start).toBeLessThanOrEqual(Date.now() / 1000);
  expect(end).toBeGreaterThan(Date.now() / 1000);
});

test('sets a subscription to any state', async () => {
  const id = await standIn.control.subscribe(customer, standIn.prices.monthly);
  await standIn.control.changeSubscription(id, { status: 'unpaid' });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('unpaid');
  await standIn.control.endSubscription(id);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

test('restores everything after a restart, including its clock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'top100-stand-in-'));
  const stateFile = join(folder, 'stripe.json');
  try {
    const first = await startStripeStandIn({ stateFile });
    const { id } = await clientOf(first.url).customers.create({ email: 'kept@example.com' });
    const subscription = await first.control.subscribe(id, first.prices.monthly);
    await first.control.clock.advance(100 * day);
    await first.stop();
    const second = await startStripeStandIn({ stateFile });
    const again = clientOf(second.url);
    expect(await again.customers.retrieve(id)).toMatchObject({ email: 'kept@example.com' });
    expect((await again.subscriptions.retrieve(subscription)).status).toBe('active');
    expect((await second.control.clock.now()) - Date.now() / 1000).toBeGreaterThan(99 * day);
    await second.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function clientOf(url: string): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(standIn.secretKey, { host, port, protocol: 'http' });
}

async function openCheckout() {
  return await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: standIn.prices.annual, quantity: 1 }],
    success_url: 'https://top100.example/subscription/success',
  });
}

const subscriptions = async () => (await stripe.subscriptions.list({ customer, status: 'all' })).data;
const types = async () => (await stripe.events.list()).data.map(({ type }) => type);

function periodOf(subscription: Stripe.Subscription): [start: number, end: number] {
  const [item] = subscription.items.data;
  return [item!.current_period_start, item!.current_period_end];
}
