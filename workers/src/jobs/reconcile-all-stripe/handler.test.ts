import { beforeEach, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { createLogger } from '@top100/runtime/logger';
import { addCustomer, openWithStripe, readStoredSubscriptions } from '../../../test/billing.ts';
import { reconcileAllStripeHandler } from './handler.ts';

const log = createLogger({ name: 'workers', level: 'silent' });
const { pool, standIn, stripe } = await openWithStripe();

beforeEach(async () => {
  await pool.query(sql.typeAlias('void')`TRUNCATE users CASCADE`);
  await standIn.control.reset();
});

const reconcileAll = () =>
  reconcileAllStripeHandler({ pool, stripe, log })(
    {},
    { id: 'x', attempt: 1, signal: new AbortController().signal },
  );

test('repairs customers on later pages of the Stripe API, and each customer once', async () => {
  const first = await addCustomer(pool, stripe);
  const oldest = await standIn.control.subscribe(first.customerId, standIn.prices.annual);
  const { customerId } = await addCustomer(pool, stripe);
  // A customer with more subscriptions than one page of the Stripe API, newest first.
  for (let count = 0; count < 120; count += 1) {
    await standIn.control.subscribe(customerId, standIn.prices.monthly, 'pending');
  }
  await standIn.control.requests({ forget: true });
  expect(await reconcileAll()).toEqual({ customers: 2, repaired: 2, unknown: 0 });
  const requests = await standIn.control.requests();
  expect(requests.filter(({ path }) => path === '/v1/subscriptions')).toHaveLength(2 + 1 + 2);
  expect((await readStoredSubscriptions(pool)).get(first.userId)).toMatchObject({
    subscriptionId: oldest,
    isPremium: true,
  });

  expect(await reconcileAll()).toEqual({ customers: 2, repaired: 0, unknown: 0 });
});

test('restores Premium for a customer who first paid after the backup, by the metadata of the customer', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  await stripe.customers.update(customerId, { metadata: { user_id: userId } });
  await standIn.control.subscribe(customerId, standIn.prices.monthly);
  const stranger = await stripe.customers.create({ metadata: { user_id: 'of another product' } });
  await standIn.control.subscribe(stranger.id, standIn.prices.monthly);
  await pool.query(sql.typeAlias('void')`DELETE FROM stripe_customers`);
  expect(await reconcileAll()).toEqual({ customers: 1, repaired: 1, unknown: 0, adopted: 1 });
  expect((await readStoredSubscriptions(pool)).get(userId)).toMatchObject({ isPremium: true });
  expect(await reconcileAll()).toEqual({ customers: 1, repaired: 0, unknown: 0 });
});

/** Customers with a subscription each that is not stored yet, in the order of reconciliation. */
async function customers(count: number) {
  const all = await Promise.all(Array.from({ length: count }, () => addCustomer(pool, stripe)));
  const ordered = all.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  const found = [];
  for (const one of ordered) {
    found.push({ ...one, id: await standIn.control.subscribe(one.customerId, standIn.prices.monthly) });
  }
  return found;
}

test('repairs the other customers when some cannot be written, and reports the failures', async () => {
  const all = await customers(13);
  const last = all.at(-1);
  for (const { id } of all.slice(0, 12)) {
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
    // Exceeds the column's range.
    const data = [{ ...item, price: { ...item?.price, unit_amount: 9_999_999_999 } }];
    await standIn.control.changeSubscription(id, {
      items: { object: 'list', data, has_more: false, url: '' },
    });
  }
  await expect(reconcileAll()).rejects.toThrow('12 of 13 customers could not be reconciled');
  expect(
    [...(await readStoredSubscriptions(pool))].map(([userId, { isPremium }]) => [userId, isPremium]),
  ).toEqual([[last?.userId, true]]);
});

test('stops at once when Stripe becomes unavailable', async () => {
  await customers(4);
  await standIn.control.requests({ forget: true });
  // The listing, the first customer, and nothing else.
  await standIn.control.outage(100, { after: 2 });
  await expect(reconcileAll()).rejects.toThrow('1 of 2 customers could not be reconciled');
  expect((await standIn.control.requests()).map(({ status }) => status)).toEqual([200, 200, 500]);
  await standIn.control.outage(0);
  expect(await reconcileAll()).toEqual({ customers: 4, repaired: 3, unknown: 0 });
});
