import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createStripeClient } from '@top100/stripe/client';
import { eventually } from '@top100/testing/eventually';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import type { Payments } from './payments.ts';
import { createPriceReader } from './prices.ts';

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await startStripeStandIn();
});
afterAll(() => standIn.stop());
beforeEach(() => standIn.control.reset());

/** A reader with a controlled clock. */
function reader() {
  const { url: apiUrl, secretKey, prices } = standIn;
  const stripe = createStripeClient({ secretKey, apiUrl, timeoutMs: 5_000, retries: 0 });
  const payments: Payments = { stripe, prices, webhookSecret: '', isTest: true };
  const clock = { now: 0 };
  return { clock, read: createPriceReader(payments, () => clock.now) };
}

const asked = async () => (await standIn.control.requests()).length;

test('serves cached prices without waiting for a slow refresh', async () => {
  const { clock, read } = reader();
  const first = await read();
  clock.now += 11 * 60_000;
  await standIn.control.outage(2, { delayMs: 3_000 });
  const began = performance.now();
  expect(await read()).toEqual(first);
  expect(await read()).toEqual(first);
  // A waiting reader would take three seconds.
  expect(performance.now() - began).toBeLessThan(2_500);
  // Both prices were read exactly once.
  await eventually(async () => expect(await asked()).toBe(4));
});

test('refreshes prices after ten minutes, and again after a failure', async () => {
  const { clock, read } = reader();
  await read();
  clock.now += 9 * 60_000;
  await read();
  expect(await asked()).toBe(2);
  clock.now += 2 * 60_000;
  await standIn.control.outage(2);
  const first = await read();
  await eventually(async () => expect(await asked()).toBe(4));
  // After the failure, the next reader retries, and then nobody for ten minutes.
  await eventually(async () => {
    expect(await read()).toEqual(first);
    expect(await asked()).toBeGreaterThanOrEqual(6);
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (let n = 0; n < 5; n += 1) await read();
  expect(await asked()).toBe(6);
});

test('reports an unavailable Stripe to the first reader and retries for the next', async () => {
  const { read } = reader();
  await standIn.control.outage(2);
  await expect(read()).rejects.toMatchObject({ code: 'billing_unavailable' });
  expect(await read()).toMatchObject({ prices: { monthly: { amount: 399 }, annual: { amount: 3588 } } });
});
