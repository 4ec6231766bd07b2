import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { createStripeClient, type Stripe } from '@top100/stripe/client';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { sessionOf, shopSettings } from '../../test-shop.ts';
import { visit } from '../../test-visitor.ts';

let standIn: StripeStandIn;
let app: TestApp;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  app = await startTestApp(shopSettings(standIn));
  const { url: apiUrl, secretKey } = standIn;
  stripe = createStripeClient({ secretKey, apiUrl, timeoutMs: 5_000, retries: 0 });
});
afterAll(async () => {
  await app.close();
  await standIn.stop();
});
beforeEach(() => standIn.control.reset());

async function buyer() {
  const account = await app.signUp();
  const visitor = visit(app, account.cookie);
  const urls = { successUrl: '/subscription/success', cancelUrl: '/upgrade' };
  const open = () =>
    visitor.post('/api/subscription/create-checkout', { priceId: standIn.prices.annual, ...urls });
  const subscriptions = async () => {
    const customer = await app.pool.oneFirst(sql.type(z.object({ customer_id: z.string() }))`
      SELECT customer_id FROM stripe_customers WHERE user_id = ${account.id}`);
    return (await stripe.subscriptions.list({ customer, status: 'all' })).data;
  };
  return { visitor, open, subscriptions };
}

const warnings = () => app.log().filter(({ level }) => level === 'warn' || level === 'error');

describe('what Stripe refuses because of how the shop is set up', () => {
  test('a portal that nobody has set up: it says that payments are not available, and the log says why, once', async () => {
    const { visitor, open } = await buyer();
    await standIn.control.payCheckout(sessionOf((await open()).body.url));
    const before = warnings().length;
    await standIn.control.setUp({ portal: false });
    const portal = () => visitor.post('/api/subscription/billing-portal', { returnUrl: '/account' });
    const { status, body } = await portal();
    expect([status, body.code]).toEqual([503, 'billing_unavailable']);
    expect(JSON.stringify(body)).not.toContain('configuration');
    const told = warnings().slice(before);
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toContain('default configuration has not been created');
    await standIn.control.setUp({ portal: true });
    expect((await portal()).status).toBe(200);
  });

  test('a price that is not sold any more', async () => {
    const { open } = await buyer();
    const before = warnings().length;
    await standIn.control.setUp({ inactivePrices: [standIn.prices.annual] });
    const { status, body } = await open();
    expect([status, body.code]).toEqual([503, 'billing_unavailable']);
    expect(JSON.stringify(warnings().slice(before))).toContain('The price specified is inactive');
    await standIn.control.setUp({ inactivePrices: [] });
    expect((await open()).status).toBe(200);
  });
});

test('a payment that is with the bank cannot be called back: no second one is begun beside it', async () => {
  const { open, subscriptions } = await buyer();
  await standIn.control.payCheckout(sessionOf((await open()).body.url), 'pending');
  const [pending] = await subscriptions();
  await standIn.control.processPayment(pending?.id ?? '');
  const { status, body } = await open();
  expect([status, body.code, body.error]).toEqual([
    409,
    'already_subscribed',
    'A payment of yours is still under way. You will have Premium as soon as it arrives; if it does not, you can try again.',
  ]);
  expect((await subscriptions()).map((one) => one.status)).toEqual(['incomplete']);
  await standIn.control.settlePayment(pending?.id ?? '', false);
  expect((await open()).status).toBe(200);
});
