import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/harness/app.ts';
import { paymentSettings } from '../../../test/harness/payments.ts';
import { visit } from '../../../test/harness/visitor.ts';
import { grantPremium } from './store.ts';

let standIn: StripeStandIn;
let app: TestApp;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  app = await startTestApp(paymentSettings(standIn));
});
afterAll(async () => {
  await app.close();
  await standIn.stop();
});

interface Paid {
  status?: string;
  cancelled?: boolean;
  premiumDays?: number | null;
}

const run = (statement: ReturnType<typeof sql.fragment>) =>
  app.pool.query(sql.typeAlias('void')`${statement}`);

/** Stores a subscription as the worker does. */
async function hasPaid(
  { id }: TestPerson,
  { status = 'active', cancelled = false, premiumDays = 20 }: Paid = {},
) {
  await run(sql.fragment`INSERT INTO stripe_customers (user_id, customer_id) VALUES (${id}, ${`cus_${id}`})`);
  await run(sql.fragment`
    INSERT INTO subscriptions (user_id, subscription_id, status, price_id, amount, interval, current_period_end,
      cancel_at_period_end, premium_until)
    VALUES (${id}, ${`sub_${id}`}, ${status}, 'price_1', 399, 'month', now() + interval '17 days', ${cancelled},
      now() + ${premiumDays}::float8 * interval '1 day')`);
}

const eventsOf = (customer: string) =>
  app.pool.anyFirst(sql.unsafe`
    SELECT event FROM outbox WHERE payload ->> 'customerId' = ${customer}`);

describe('deleting a paying account', () => {
  test.each<[string, Paid]>([
    ['renews', {}],
    ['is tried', { status: 'trialing' }],
    ['has not been paid this time, and Premium goes on', { status: 'past_due', premiumDays: 3 }],
  ])('is rejected while its subscription %s', async (_, paid) => {
    const person = await app.signUp();
    await hasPaid(person, paid);
    const { status, body } = await visit(app, person.cookie).delete('/api/auth/account', {
      password: person.password,
    });
    expect([status, body.code, body.error]).toEqual([
      409,
      'active_subscription',
      'Please cancel your subscription before deleting your account. You can manage your subscription in the Account settings.',
    ]);
    expect((await visit(app, person.cookie).get('/api/auth/me')).status).toBe(200);
    expect(await eventsOf(`cus_${person.id}`)).toEqual([]);
  });

  test.each<[string, Paid]>([
    ['is cancelled', { cancelled: true }],
    ['is over', { status: 'canceled', premiumDays: -1 }],
    ['could not be paid for, and Premium has ended', { status: 'past_due', premiumDays: -1 }],
    ['was never paid', { status: 'incomplete', premiumDays: null }],
  ])('succeeds when its subscription %s, and the worker ends it at Stripe', async (_, paid) => {
    const person = await app.signUp();
    await hasPaid(person, paid);
    expect(
      (await visit(app, person.cookie).delete('/api/auth/account', { password: person.password })).status,
    ).toBe(200);
    expect(await eventsOf(`cus_${person.id}`)).toEqual(['stripe-customer-changed']);
  });

  test('emits no event for an account that was never a customer', async () => {
    const person = await app.signUp({ premium: true });
    expect(
      (await visit(app, person.cookie).delete('/api/auth/account', { password: person.password })).status,
    ).toBe(200);
    expect(
      await app.pool.anyFirst(sql.unsafe`
        SELECT payload FROM outbox WHERE event = 'stripe-customer-changed' AND payload::text LIKE ${`%${person.id}%`}`),
    ).toEqual([]);
  });
});

test('exports all billing data of the account and no others', async () => {
  const [ann, ben, cleo] = [await app.signUp(), await app.signUp(), await app.signUp()];
  for (const person of [ann, ben]) {
    await hasPaid(person, { cancelled: true });
    await grantPremium(app.pool, person.id, Date.UTC(2040, 0, 1));
    await run(sql.fragment`
      INSERT INTO stripe_events (id, type, customer_id, created_at)
      VALUES (${`evt_${person.id}`}, 'invoice.paid', ${`cus_${person.id}`}, '2026-01-02T03:04:05Z')`);
  }
  const { body } = await visit(app, ann.cookie).get('/api/users/data');
  expect(body.billing).toEqual({
    complimentaryUntil: '2040-01-01T00:00:00.000Z',
    customer: { id: `cus_${ann.id}`, createdAt: expect.any(String) },
    subscription: {
      subscriptionId: `sub_${ann.id}`,
      status: 'active',
      priceId: 'price_1',
      amount: 399,
      interval: 'month',
      currentPeriodEnd: expect.any(String),
      cancelAtPeriodEnd: true,
      premiumUntil: expect.any(String),
      readAt: expect.any(String),
    },
    events: [{ id: `evt_${ann.id}`, type: 'invoice.paid', createdAt: '2026-01-02T03:04:05.000Z' }],
  });
  expect(JSON.stringify(body)).not.toContain(ben.id);
  const nothing = { complimentaryUntil: null, customer: null, subscription: null, events: [] };
  expect((await visit(app, cleo.cookie).get('/api/users/data')).body.billing).toEqual(nothing);
});
