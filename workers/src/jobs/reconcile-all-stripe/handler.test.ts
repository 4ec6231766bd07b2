import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { createLogger } from '@top100/runtime/logger';
import { createStripeClient, type Stripe } from '@top100/stripe/client';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { addCustomer, readKept } from '../../../test/billing.ts';
import { reconcileAllStripeHandler } from './handler.ts';

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

beforeEach(async () => {
  await pool.query(sql.typeAlias('nothing')`TRUNCATE users CASCADE`);
  await standIn.control.reset();
});

const reconcileAll = () =>
  reconcileAllStripeHandler({ pool, stripe, log })(
    {},
    { id: 'x', attempt: 1, signal: new AbortController().signal },
  );

test('who stands on a later page of Stripe’s lists is repaired too, and nobody is touched twice', async () => {
  const first = await addCustomer(pool, stripe);
  const oldest = await standIn.control.subscribe(first.customerId, standIn.prices.annual);
  const { customerId } = await addCustomer(pool, stripe);
  // Somebody with more subscriptions than a page of Stripe's has: the newest come first.
  for (let count = 0; count < 120; count += 1) {
    await standIn.control.subscribe(customerId, standIn.prices.monthly, 'pending');
  }
  await standIn.control.requests({ forget: true });
  expect(await reconcileAll()).toEqual({ customers: 2, repaired: 2, unknown: 0 });
  const asked = await standIn.control.requests();
  expect(asked.filter(({ path }) => path === '/v1/subscriptions')).toHaveLength(2 + 1 + 2);
  expect((await readKept(pool)).get(first.userId)).toMatchObject({
    subscriptionId: oldest,
    isPremium: true,
  });

  expect(await reconcileAll()).toEqual({ customers: 2, repaired: 0, unknown: 0 });
});

/** Customers with a subscription each that nothing is kept of, in the order in which they are looked at. */
async function customers(count: number) {
  const all = await Promise.all(Array.from({ length: count }, () => addCustomer(pool, stripe)));
  const ordered = all.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  const found = [];
  for (const one of ordered) {
    found.push({ ...one, id: await standIn.control.subscribe(one.customerId, standIn.prices.monthly) });
  }
  return found;
}

test('many that can never be written keep nobody behind them from what is true, and are told', async () => {
  const all = await customers(13);
  const last = all.at(-1);
  for (const { id } of all.slice(0, 12)) {
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
    // More than a column holds.
    const data = [{ ...item, price: { ...item?.price, unit_amount: 9_999_999_999 } }];
    await standIn.control.changeSubscription(id, {
      items: { object: 'list', data, has_more: false, url: '' },
    });
  }
  await expect(reconcileAll()).rejects.toThrow('12 of 13 customers could not be reconciled');
  expect([...(await readKept(pool))].map(([userId, { isPremium }]) => [userId, isPremium])).toEqual([
    [last?.userId, true],
  ]);
});

test('when Stripe goes away in the middle the rest is not asked for', async () => {
  await customers(4);
  await standIn.control.requests({ forget: true });
  // The list of all, the first customer's, and no more.
  await standIn.control.outage(100, { after: 2 });
  await expect(reconcileAll()).rejects.toThrow('1 of 2 customers could not be reconciled');
  expect((await standIn.control.requests()).map(({ status }) => status)).toEqual([200, 200, 500]);
  await standIn.control.outage(0);
  expect(await reconcileAll()).toEqual({ customers: 4, repaired: 3, unknown: 0 });
});
