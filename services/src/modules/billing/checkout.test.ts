import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import type { NewPerson, TestPerson } from '../../../test/harness/app.ts';
import { openPaymentsApp } from '../../../test/harness/one-app.ts';
import { sessionOf } from '../../../test/harness/payments.ts';
import { visit } from '../../../test/harness/visitor.ts';
import { openCheckout } from './checkout.ts';
import { createCheckoutQueue } from './checkout-queue.ts';

const { app, standIn, stripe } = await openPaymentsApp();
beforeEach(() => standIn.control.requests({ forget: true }));

const pages = { successUrl: '/subscription/success', cancelUrl: '/upgrade' };

async function buyer(person: NewPerson = {}) {
  const account = await app.signUp(person);
  const visitor = visit(app, account.cookie);
  const open = (interval: 'monthly' | 'annual' = 'annual', urls: object = pages) =>
    visitor.post('/api/subscription/create-checkout', { priceId: standIn.prices[interval], ...urls });
  return { account, open, visitor };
}

async function customerOf({ id }: TestPerson): Promise<string> {
  return await app.pool.oneFirst(sql.type(z.object({ customer_id: z.string() }))`
    SELECT customer_id FROM stripe_customers WHERE user_id = ${id}`);
}

const sessionsOf = async (customer: string) =>
  (await stripe.checkout.sessions.list({ customer, limit: 100 })).data;
const openSessionsOf = async (customer: string) =>
  (await sessionsOf(customer)).filter(({ status }) => status === 'open');

describe('a checkout', () => {
  test('is a Stripe page for the price, for a customer that is stored before it opens', async () => {
    const { account, open } = await buyer();
    const { status, body } = await open('monthly');
    expect(status).toBe(200);
    const customer = await customerOf(account);
    const session = await stripe.checkout.sessions.retrieve(sessionOf(body.url));
    expect(session).toMatchObject({
      customer,
      mode: 'subscription',
      payment_method_types: ['card'],
      client_reference_id: account.id,
      success_url: `${app.url}/subscription/success`,
      cancel_url: `${app.url}/upgrade`,
      amount_total: 399,
      url: body.url,
    });
    const asked = (await standIn.control.requests()).filter(({ method }) => method === 'POST');
    expect(asked.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/checkout/sessions']);
    for (const { idempotencyKey } of asked) expect(idempotencyKey).toMatch(/^top100-/);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: account.email });
  });

  test('is the same page for a double click', async () => {
    const { account, open } = await buyer();
    const [first, second] = [await open(), await open()];
    expect(second.body).toEqual(first.body);
    expect(await sessionsOf(await customerOf(account))).toHaveLength(1);
  });

  test('is one page for 20 concurrent clicks', async () => {
    const { account, open } = await buyer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await sessionsOf(await customerOf(account))).toHaveLength(1);
    const { data } = await stripe.customers.list({ email: account.email });
    expect(data).toHaveLength(1);
  });

  test('is one page across processes', async () => {
    const { account, open } = await buyer();
    const me = { ...account, isVerified: true, isAdmin: false, isPremium: false };
    const signedIn = { ...me, seq: 0, epoch: '', sessionGeneration: 0 };
    const payments = { stripe, webhookSecret: '', prices: standIn.prices, isTest: true };
    const checkout = {
      priceId: standIn.prices.annual,
      successUrl: `${app.url}/a`,
      cancelUrl: `${app.url}/b`,
    };
    const urls = await Promise.all(
      Array.from({ length: 4 }, () => {
        const queue = createCheckoutQueue({ concurrency: 1, maxWaiting: 1 });
        return openCheckout({ pool: app.pool, payments, queue }, signedIn, checkout);
      }),
    );
    expect(new Set(urls).size).toBe(1);
    expect(await sessionsOf(await customerOf(account))).toHaveLength(1);
    expect((await open()).status).toBe(200);
    expect(await openSessionsOf(await customerOf(account))).toHaveLength(1);
  });

  test('for another price closes the previous one, so that both cannot be paid', async () => {
    const { account, open } = await buyer();
    const yearly = await open('annual');
    const monthly = await open('monthly');
    const customer = await customerOf(account);
    expect((await openSessionsOf(customer)).map(({ url }) => url)).toEqual([monthly.body.url]);
    expect(await standIn.control.payCheckout(sessionOf(yearly.body.url))).toBe('expired');
    const back = await open('annual');
    expect(back.body.url).not.toBe(yearly.body.url);
    expect((await openSessionsOf(customer)).map(({ url }) => url)).toEqual([back.body.url]);
  });

  test('stays the only open one for two prices at once', async () => {
    const { account, open } = await buyer();
    const answers = await Promise.all(
      (['annual', 'monthly', 'annual', 'monthly'] as const).map((one) => open(one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await openSessionsOf(await customerOf(account))).toHaveLength(1);
  });

  test('is created again after it has expired', async () => {
    const { open } = await buyer();
    const first = await open();
    await standIn.control.expireCheckout(sessionOf(first.body.url));
    const second = await open();
    expect(second.status).toBe(200);
    expect(second.body.url).not.toBe(first.body.url);
    expect((await open()).body).toEqual(second.body);
  });

  test('is not opened if there is a subscription at Stripe, known to us or not', async () => {
    const { account, open } = await buyer();
    await standIn.control.payCheckout(sessionOf((await open()).body.url));
    const { status, body } = await open('monthly');
    expect([status, body.code, body.error]).toEqual([
      409,
      'already_subscribed',
      'You already have Premium. Manage it in the Account settings.',
    ]);
    expect(await openSessionsOf(await customerOf(account))).toEqual([]);
  });

  test('is not opened while the payment of a subscription has failed and could still succeed', async () => {
    const { account, open } = await buyer();
    await standIn.control.payCheckout(sessionOf((await open('monthly')).body.url));
    const { data } = await stripe.subscriptions.list({ customer: await customerOf(account) });
    for (const status of ['past_due', 'unpaid', 'paused']) {
      await standIn.control.changeSubscription(data[0]?.id ?? '', { status });
      expect((await open()).body).toMatchObject({
        code: 'already_subscribed',
        error: expect.stringContaining('billing portal'),
      });
    }
  });

  test('replaces an incomplete subscription, so that both are never paid', async () => {
    const { account, open } = await buyer();
    expect(await standIn.control.payCheckout(sessionOf((await open()).body.url), 'pending')).toBe('pending');
    const customer = await customerOf(account);
    const pending = await stripe.subscriptions.list({ customer, status: 'incomplete' });
    expect(pending.data).toHaveLength(1);
    const again = await open();
    expect(again.status).toBe(200);
    expect((await stripe.subscriptions.list({ customer, status: 'incomplete' })).data).toEqual([]);
    expect(await standIn.control.settlePayment(pending.data[0]?.id ?? '', true)).toBe(false);
    expect(await standIn.control.payCheckout(sessionOf(again.body.url))).toBe('paid');
    const { data } = await stripe.subscriptions.list({ customer, status: 'active' });
    expect(data).toHaveLength(1);
  });

  test('is opened again after the subscription has ended', async () => {
    const { account, open } = await buyer();
    await standIn.control.payCheckout(sessionOf((await open()).body.url));
    const customer = await customerOf(account);
    const { data } = await stripe.subscriptions.list({ customer });
    await standIn.control.endSubscription(data[0]?.id ?? '');
    expect((await open()).status).toBe(200);
    expect(await customerOf(account)).toBe(customer);
  });
});

describe('paying is rejected', () => {
  test('for an unverified email', async () => {
    const { open } = await buyer({ verified: false });
    const { status, body } = await open();
    expect([status, body.code]).toEqual([403, 'not_verified']);
    expect(await standIn.control.requests()).toEqual([]);
  });

  test('for a visitor and a deleted account', async () => {
    const { open, visitor, account } = await buyer();
    expect((await visitor.delete('/api/auth/account', { password: account.password })).status).toBe(200);
    expect((await open()).status).toBe(401);
    const body = { priceId: standIn.prices.annual, ...pages };
    expect((await visit(app).post('/api/subscription/create-checkout', body)).status).toBe(401);
    expect(await standIn.control.requests()).toEqual([]);
  });
});

describe('a checkout rejects or drops', () => {
  test.each([
    ['priceId', { priceId: 'price_of_somebody_else' }],
    ['successUrl', { successUrl: 'https://evil.example/subscription/success' }],
    ['successUrl', { successUrl: '/account' }],
    ['cancelUrl', { cancelUrl: '//evil.example/upgrade' }],
    ['cancelUrl', { cancelUrl: '/\\evil.example' }],
  ])('a foreign %s: %j', async (name, strange) => {
    const { visitor } = await buyer();
    const body = { priceId: standIn.prices.annual, ...pages, ...strange };
    const answer = await visitor.post('/api/subscription/create-checkout', body);
    expect(answer.status).toBe(400);
    expect(answer.body.problems.map(({ path }: { path: string }) => path)).toEqual([`body.${name}`]);
    expect(await standIn.control.requests()).toEqual([]);
  });

  test('query and fragment of the return URL', async () => {
    const { open } = await buyer();
    const { body } = await open('annual', {
      successUrl: `${app.url}/subscription/success?next=https://evil.example#x`,
      cancelUrl: '/upgrade?{CHECKOUT_SESSION_ID}',
    });
    expect(await stripe.checkout.sessions.retrieve(sessionOf(body.url))).toMatchObject({
      success_url: `${app.url}/subscription/success`,
      cancel_url: `${app.url}/upgrade`,
    });
  });

  test('a made-up Host header: without PUBLIC_URL the requested host is used if it is valid', async () => {
    const { account } = await buyer();
    const answer = await app.as(account)('/api/subscription/create-checkout', {
      method: 'POST',
      headers: { Host: 'evil.example/@' },
      body: { priceId: standIn.prices.annual, ...pages },
    });
    expect(answer.status).toBe(400);
  });
});

describe('while Stripe is unavailable', () => {
  test('nobody can pay, and afterwards there is one page and one customer', async () => {
    const { account, open } = await buyer();
    await standIn.control.outage(2);
    const { status, body } = await open();
    expect([status, body.code]).toEqual([503, 'billing_unavailable']);
    expect((await open()).status).toBe(200);
    await standIn.control.outage(100);
    expect((await open()).body.code).toBe('billing_unavailable');
    await standIn.control.outage(0);
    expect((await open()).status).toBe(200);
    expect(await sessionsOf(await customerOf(account))).toHaveLength(1);
    expect((await stripe.customers.list({ email: account.email })).data).toHaveLength(1);
  });
});

test('creates a new customer if Stripe no longer knows the old one', async () => {
  const { account, open } = await buyer();
  await open();
  const lost = await customerOf(account);
  await standIn.control.reset();
  const { status, body } = await open();
  expect(status).toBe(200);
  const customer = await customerOf(account);
  expect(customer).not.toBe(lost);
  expect((await stripe.checkout.sessions.retrieve(sessionOf(body.url))).customer).toBe(customer);
});
