import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { createLogger } from '@top100/runtime/logger';
import { z } from 'zod';
import { addCustomer, openWithStripe, readStoredSubscriptions } from '../../../test/billing.ts';
import { addList } from '../../../test/public-lists.ts';
import { reconcileCustomer } from './reconcile-customer.ts';

const log = createLogger({ name: 'workers', level: 'silent' });
const { pool, standIn, stripe } = await openWithStripe();
beforeEach(() => standIn.control.reset());
afterEach(() => {
  jest.restoreAllMocks();
});

const reconcile = (customerId: string) =>
  pool.transaction((transaction) => reconcileCustomer(transaction, { stripe, log }, customerId));

test.each(['expired', 'listed'])(
  'cancels a subscription that is bought while its checkout is being %s after the account was deleted',
  async (moment) => {
    const { userId, customerId } = await addCustomer(pool, stripe);
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      line_items: [{ price: standIn.prices.monthly, quantity: 1 }],
      success_url: 'https://top100.example/subscription/success',
    });
    await pool.query(sql.typeAlias('void')`UPDATE users SET deleted_at = now() WHERE id = ${userId}`);
    const { sessions } = stripe.checkout;
    const before = moment === 'expired' ? 'expire' : 'list';
    const real = sessions[before].bind(sessions) as (...given: unknown[]) => unknown;
    jest.spyOn(sessions, before).mockImplementationOnce(((...given: unknown[]) => {
      const paying = standIn.control.payCheckout(id);
      if (before === 'expire') return paying.then(() => real(...given));
      return lateList(paying, () => real(...given) as AsyncIterable<unknown>);
    }) as never);
    expect(await reconcile(customerId)).toBe('changed');
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    expect((await readStoredSubscriptions(pool)).get(userId)?.isPremium).toBe(false);
  },
);

test('ends Premium of a customer deleted at Stripe, from the time of the first reconciliation', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  await standIn.control.subscribe(customerId, standIn.prices.annual);
  expect(await reconcile(customerId)).toBe('changed');
  await stripe.customers.del(customerId);
  expect(await reconcile(customerId)).toBe('changed');
  const ended = (await readStoredSubscriptions(pool)).get(userId);
  expect(ended).toMatchObject({ status: 'canceled', isPremium: false });
  // The 30 days of public lists count from the first reconciliation, not from each.
  expect(Math.abs((ended?.premiumUntil ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await reconcile(customerId)).toBe('same');
  expect((await readStoredSubscriptions(pool)).get(userId)).toEqual(ended);
});

test('gives no Premium period to a deleted customer who never paid', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  await standIn.control.subscribe(customerId, standIn.prices.annual, 'pending');
  await reconcile(customerId);
  await stripe.customers.del(customerId);
  expect(await reconcile(customerId)).toBe('changed');
  expect((await readStoredSubscriptions(pool)).get(userId)).toMatchObject({
    status: 'canceled',
    premiumUntil: null,
  });
});

test('leaves a customer unknown to Stripe unchanged, because the key may be wrong', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  await standIn.control.subscribe(customerId, standIn.prices.annual);
  await reconcile(customerId);
  const before = (await readStoredSubscriptions(pool)).get(userId);
  await standIn.control.reset();
  expect(await reconcile(customerId)).toBe('unknown');
  expect((await readStoredSubscriptions(pool)).get(userId)).toEqual(before);
  expect(before?.isPremium).toBe(true);
});

test('emits events for the public lists of a returning customer, so that they are ranked again', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  const listId = await addList(pool, { userId });
  await addList(pool, { userId, isPublic: false });
  const emitted = () =>
    pool.anyFirst(sql.type(z.object({ id: z.string() }))`
      SELECT payload->>'listId' AS id FROM outbox WHERE event = 'list-changed' AND payload->>'userId' = ${userId}`);
  await standIn.control.subscribe(customerId, standIn.prices.annual, 'pending');
  await reconcile(customerId);
  expect(await emitted()).toEqual([]);
  await standIn.control.subscribe(customerId, standIn.prices.annual);
  await reconcile(customerId);
  expect(await emitted()).toEqual([listId]);
  await pool.query(sql.typeAlias('void')`
    UPDATE subscriptions SET premium_until = premium_until - interval '1 minute' WHERE user_id = ${userId}`);
  expect(await reconcile(customerId)).toBe('changed');
  expect(await emitted()).toEqual([listId]);
});

async function* lateList(before: Promise<unknown>, list: () => AsyncIterable<unknown>) {
  await before;
  yield* list();
}
