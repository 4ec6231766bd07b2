import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { createLogger } from '@top100/runtime/logger';
import { createStripeClient, type Stripe } from '@top100/stripe/client';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { z } from 'zod';
import { addCustomer, readKept } from '../../../test/billing.ts';
import { addList } from '../../../test/public-lists.ts';
import { reconcileCustomer } from './reconcile-customer.ts';

const log = createLogger({ name: 'workers', level: 'silent' });
let database: TestDatabase;
let pool: DatabasePool;
let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  [database, standIn] = await Promise.all([cloneDatabase(), startStripeStandIn()]);
  pool = await createPool(database.url, { name: 'test', statementTimeout: 0 });
  const { url: apiUrl, secretKey } = standIn;
  stripe = createStripeClient({ secretKey, apiUrl, timeoutMs: 5_000, retries: 0 });
});
afterAll(async () => {
  await pool.end();
  await Promise.all([database.drop(), standIn.stop()]);
});
beforeEach(() => standIn.control.reset());
afterEach(() => {
  jest.restoreAllMocks();
});

const reconcile = (customerId: string) =>
  pool.transaction((transaction) => reconcileCustomer(transaction, { stripe, log }, customerId));

test.each(['closed', 'looked at'])(
  'a page that somebody pays while it is %s after they deleted their account is charged no second time',
  async (moment) => {
    const { userId, customerId } = await addCustomer(pool, stripe);
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      line_items: [{ price: standIn.prices.monthly, quantity: 1 }],
      success_url: 'https://top100.example/subscription/success',
    });
    await pool.query(sql.typeAlias('nothing')`UPDATE users SET deleted_at = now() WHERE id = ${userId}`);
    const { sessions } = stripe.checkout;
    const before = moment === 'closed' ? 'expire' : 'list';
    const real = sessions[before].bind(sessions) as (...given: unknown[]) => unknown;
    jest.spyOn(sessions, before).mockImplementationOnce(((...given: unknown[]) => {
      const paying = standIn.control.payCheckout(id);
      if (before === 'expire') return paying.then(() => real(...given));
      return lateList(paying, () => real(...given) as AsyncIterable<unknown>);
    }) as never);
    expect(await reconcile(customerId)).toBe('changed');
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    expect((await readKept(pool)).get(userId)?.isPremium).toBe(false);
  },
);

test('a customer that is deleted at Stripe has no Premium any more, from when we hear of it', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  await standIn.control.subscribe(customerId, standIn.prices.annual);
  expect(await reconcile(customerId)).toBe('changed');
  await stripe.customers.del(customerId);
  expect(await reconcile(customerId)).toBe('changed');
  const ended = (await readKept(pool)).get(userId);
  expect(ended).toMatchObject({ status: 'canceled', isPremium: false });
  // The 30 days of public lists count from then, and not anew with each look.
  expect(Math.abs((ended?.premiumUntil ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await reconcile(customerId)).toBe('same');
  expect((await readKept(pool)).get(userId)).toEqual(ended);
});

test('who never paid has had no Premium by being deleted at Stripe', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  await standIn.control.subscribe(customerId, standIn.prices.annual, 'pending');
  await reconcile(customerId);
  await stripe.customers.del(customerId);
  expect(await reconcile(customerId)).toBe('changed');
  expect((await readKept(pool)).get(userId)).toMatchObject({ status: 'canceled', premiumUntil: null });
});

test('a customer of whom Stripe knows nothing at all stays as they are: the key may be wrong', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  await standIn.control.subscribe(customerId, standIn.prices.annual);
  await reconcile(customerId);
  const before = (await readKept(pool)).get(userId);
  await standIn.control.reset();
  expect(await reconcile(customerId)).toBe('unknown');
  expect((await readKept(pool)).get(userId)).toEqual(before);
  expect(before?.isPremium).toBe(true);
});

test('who pays again has their public lists told of, so that they are ranked and shown at once', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  const listId = await addList(pool, { userId });
  await addList(pool, { userId, isPublic: false });
  const told = () =>
    pool.anyFirst(sql.type(z.object({ id: z.string() }))`
      SELECT payload->>'listId' AS id FROM outbox WHERE event = 'list-changed' AND payload->>'userId' = ${userId}`);
  await standIn.control.subscribe(customerId, standIn.prices.annual, 'pending');
  await reconcile(customerId);
  expect(await told()).toEqual([]);
  await standIn.control.subscribe(customerId, standIn.prices.annual);
  await reconcile(customerId);
  expect(await told()).toEqual([listId]);
  await pool.query(sql.typeAlias('nothing')`
    UPDATE subscriptions SET premium_until = premium_until - interval '1 minute' WHERE user_id = ${userId}`);
  expect(await reconcile(customerId)).toBe('changed');
  expect(await told()).toEqual([listId]);
});

async function* lateList(before: Promise<unknown>, list: () => AsyncIterable<unknown>) {
  await before;
  yield* list();
}
