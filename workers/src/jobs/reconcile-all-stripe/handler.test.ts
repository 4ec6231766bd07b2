import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import type { DatabasePool } from '@top100/database/sql';
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
