import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { openPaymentsApp } from '../../../test/harness/one-app.ts';
import { sessionOf } from '../../../test/harness/payments.ts';
import { visit } from '../../../test/harness/visitor.ts';

const { app, standIn, stripe } = await openPaymentsApp();
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

describe('a refusal by Stripe because of its settings', () => {
  test('reports a portal that is not set up as unavailable and logs the reason once', async () => {
    const { visitor, open } = await buyer();
    await standIn.control.payCheckout(sessionOf((await open()).body.url));
    const before = warnings().length;
    await standIn.control.setUp({ portal: false });
    const portal = () => visitor.post('/api/subscription/billing-portal', { returnUrl: '/account' });
    const { status, body } = await portal();
    expect([status, body.code]).toEqual([503, 'billing_unavailable']);
    expect(JSON.stringify(body)).not.toContain('configuration');
    const logged = warnings().slice(before);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).toContain('default configuration has not been created');
    await standIn.control.setUp({ portal: true });
    expect((await portal()).status).toBe(200);
  });

  test('reports an inactive price as unavailable', async () => {
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

test('rejects a second checkout while a payment is pending at the bank and cannot be cancelled', async () => {
  const { open, subscriptions } = await buyer();
  await standIn.control.payCheckout(sessionOf((await open()).body.url), 'pending');
  const [pending] = await subscriptions();
  await standIn.control.processPayment(pending?.id ?? '');
  const { status, body } = await open();
  expect([status, body.code, body.error]).toEqual([
    409,
    'already_subscribed',
    "Your payment is still being processed. Premium starts when it arrives; if it doesn't, you can try again.",
  ]);
  expect((await subscriptions()).map((one) => one.status)).toEqual(['incomplete']);
  await standIn.control.settlePayment(pending?.id ?? '', false);
  expect((await open()).status).toBe(200);
});
