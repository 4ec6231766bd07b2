import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { startTestApp } from '../../../test/harness/app.ts';
import { openPaymentsApp } from '../../../test/harness/one-app.ts';
import { paymentSettings, sessionOf } from '../../../test/harness/payments.ts';
import { visit } from '../../../test/harness/visitor.ts';

const { app, standIn, stripe } = await openPaymentsApp();

const countTold = () =>
  app.pool.oneFirst(sql.type(z.object({ count: z.number() }))`
    SELECT count(*) AS count FROM outbox WHERE event = 'stripe-customer-changed'`);

async function subscriber(interval: 'monthly' | 'annual' = 'annual') {
  const account = await app.signUp();
  const visitor = visit(app, account.cookie);
  const { body } = await visitor.post('/api/subscription/create-checkout', {
    priceId: standIn.prices[interval],
    successUrl: '/subscription/success',
    cancelUrl: '/upgrade',
  });
  await standIn.control.payCheckout(sessionOf(body.url));
  const customer = await app.pool.oneFirst(sql.type(z.object({ customer_id: z.string() }))`
    SELECT customer_id FROM stripe_customers WHERE user_id = ${account.id}`);
  const read = async () => {
    const [one] = (await stripe.subscriptions.list({ customer, status: 'all' })).data;
    if (!one) throw new Error('There is no subscription');
    return one;
  };
  return { account, visitor, customer, read };
}

describe('a subscription', () => {
  test('is cancelled at the end of its period, reactivated and cancelled again, with an event each', async () => {
    const { visitor, read } = await subscriber();
    const before = await countTold();
    const end = new Date(((await read()).items.data[0]?.current_period_end ?? 0) * 1000).toISOString();
    for (const [call, cancelAtPeriodEnd] of [
      ['cancel', true],
      ['cancel', true],
      ['reactivate', false],
      ['reactivate', false],
      ['cancel', true],
    ] as const) {
      const { status, body } = await visitor.post(`/api/subscription/${call}`);
      expect([call, status, body]).toEqual([
        call,
        200,
        {
          subscription: {
            amount: 3588,
            interval: 'year',
            currentPeriodEnd: end,
            cancelAtPeriodEnd,
            paymentFailed: false,
          },
        },
      ]);
      expect((await read()).cancel_at_period_end).toBe(cancelAtPeriodEnd);
    }
    expect(await countTold()).toBe(before + 5);
  });

  test('is cancelled once by 20 concurrent clicks', async () => {
    const { visitor, read } = await subscriber();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post('/api/subscription/cancel')),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await read()).cancel_at_period_end).toBe(true);
  });

  test('can be cancelled after a failed payment, which it reports', async () => {
    const { visitor, read } = await subscriber('monthly');
    await standIn.control.changeSubscription((await read()).id, { status: 'past_due' });
    const { body } = await visitor.post('/api/subscription/cancel');
    expect(body.subscription).toMatchObject({ cancelAtPeriodEnd: true, paymentFailed: true });
  });

  test('rejects changes after it has ended', async () => {
    const { visitor, read } = await subscriber();
    await standIn.control.endSubscription((await read()).id);
    for (const call of ['cancel', 'reactivate']) {
      const { status, body } = await visitor.post(`/api/subscription/${call}`);
      expect([status, body.code]).toEqual([409, 'no_subscription']);
    }
  });

  test('of another account cannot be changed', async () => {
    const { read, account } = await subscriber();
    const { id } = await read();
    const other = visit(app, (await app.signUp()).cookie);
    const body = { subscriptionId: id, customerId: (await read()).customer, userId: account.id };
    expect((await other.post('/api/subscription/cancel', body)).status).toBe(409);
    expect((await read()).cancel_at_period_end).toBe(false);
  });

  test('granted by an admin cannot be cancelled', async () => {
    const person = visit(app, (await app.signUp({ premium: true })).cookie);
    expect((await person.post('/api/subscription/cancel')).body.code).toBe('no_subscription');
  });
});

describe('the billing portal', () => {
  test('opens for a customer and leads back to the account', async () => {
    const { visitor } = await subscriber();
    const { status, body } = await visitor.post('/api/subscription/billing-portal', {
      returnUrl: `${app.url}/account?x=1`,
    });
    expect(status).toBe(200);
    expect(body.url).toMatch(/^http/);
  });

  test('is rejected for an account that was never a customer', async () => {
    const person = visit(app, (await app.signUp()).cookie);
    const answer = await person.post('/api/subscription/billing-portal', { returnUrl: '/account' });
    expect([answer.status, answer.body.code]).toEqual([409, 'no_subscription']);
  });

  test.each(['https://evil.example/account', '//evil.example', '/upgrade', '/account/../../x', ''])(
    'does not lead back to %j',
    async (returnUrl) => {
      const { visitor } = await subscriber();
      await standIn.control.requests({ forget: true });
      const { status, body } = await visitor.post('/api/subscription/billing-portal', { returnUrl });
      expect([status, body.problems[0].path]).toEqual([400, 'body.returnUrl']);
      expect(await standIn.control.requests()).toEqual([]);
    },
  );
});

describe('while Stripe is unavailable', () => {
  test('every endpoint says so and nothing is half done', async () => {
    const { visitor, read } = await subscriber();
    await standIn.control.outage(100);
    for (const [call, body] of [
      ['cancel', undefined],
      ['reactivate', undefined],
      ['billing-portal', { returnUrl: '/account' }],
    ] as const) {
      const answer = await visitor.post(`/api/subscription/${call}`, body);
      expect([call, answer.status, answer.body.code]).toEqual([call, 503, 'billing_unavailable']);
    }
    await standIn.control.outage(0);
    expect((await read()).cancel_at_period_end).toBe(false);
    expect((await visitor.post('/api/subscription/cancel')).status).toBe(200);
  });

  test('a rejected key is reported without details', async () => {
    const other = await startTestApp({
      ...paymentSettings(standIn),
      STRIPE_SECRET_KEY: 'sk_test_of_somebody',
    });
    const { cookie } = await other.signUp();
    const body = {
      priceId: standIn.prices.annual,
      successUrl: '/subscription/success',
      cancelUrl: '/upgrade',
    };
    const answer = await visit(other, cookie).post('/api/subscription/create-checkout', body);
    const warned = other.log().filter(({ level }) => level === 'warn');
    await other.close();
    expect([answer.status, answer.body.code]).toEqual([503, 'billing_unavailable']);
    expect(JSON.stringify(answer.body)).not.toMatch(/key/i);
    expect(warned).toHaveLength(1);
    expect(JSON.stringify(warned)).not.toContain('sk_test_of_somebody');
  });
});

describe('the prices', () => {
  test('are those at Stripe, the same for everybody, and cached while it is unavailable', async () => {
    const own = await startTestApp(paymentSettings(standIn));
    const expected = {
      prices: {
        monthly: { id: standIn.prices.monthly, amount: 399 },
        annual: { id: standIn.prices.annual, amount: 3588 },
      },
      isTest: true,
    };
    await standIn.control.outage(100);
    expect((await visit(own).get('/api/subscription/prices')).body.code).toBe('billing_unavailable');
    await standIn.control.outage(0);
    const answer = await visit(own).get('/api/subscription/prices');
    expect([answer.body, answer.headers['cache-control']]).toEqual([expected, 'public, max-age=60']);
    await standIn.control.outage(100);
    expect((await visit(own).get('/api/subscription/prices')).body).toEqual(expected);
    await standIn.control.outage(0);
    await own.close();
  });

  test('are not shown if they differ from the pages', async () => {
    const { monthly, annual } = standIn.prices;
    const swapped = { STRIPE_PRICE_MONTHLY: annual, STRIPE_PRICE_ANNUAL: monthly };
    const own = await startTestApp({ ...paymentSettings(standIn), ...swapped });
    const { status } = await visit(own).get('/api/subscription/prices');
    await own.close();
    expect(status).toBe(503);
  });
});

test('nothing is sold without payments, and everything else works', async () => {
  const own = await startTestApp();
  const person = visit(own, (await own.signUp()).cookie);
  const urls = { successUrl: '/subscription/success', cancelUrl: '/upgrade', returnUrl: '/account' };
  const answers = await Promise.all([
    person.get('/api/subscription/prices'),
    person.get('/api/users/subscription'),
    ...['create-checkout', 'billing-portal', 'cancel', 'reactivate'].map((call) =>
      person.post(`/api/subscription/${call}`, { priceId: 'price_1', ...urls }),
    ),
  ]);
  await own.close();
  expect(answers[0]?.body).toEqual({ prices: null, isTest: false });
  expect(answers[1]?.status).toBe(200);
  for (const { status, body } of answers.slice(2))
    expect([status, body.code]).toEqual([503, 'billing_unavailable']);
});

test('calls to Stripe are limited per address', async () => {
  const own = await startTestApp({ LIMIT_BILLING: '3/60' });
  const person = visit(own, (await own.signUp()).cookie);
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push((await person.post('/api/subscription/cancel')).status);
  const read = await person.get('/api/users/subscription');
  await own.close();
  expect(answers).toEqual([503, 503, 503, 429]);
  expect(read.status).toBe(200);
});
