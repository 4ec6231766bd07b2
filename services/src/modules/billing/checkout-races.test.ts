import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createStripeClient } from '@top100/stripe/client';
import { eventually } from '@top100/testing/eventually';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { startTestApp, type TestApp } from '../../../test/harness/app.ts';
import { paymentSettings, sessionOf } from '../../../test/harness/payments.ts';
import { type Visitor, visit } from '../../../test/harness/visitor.ts';
import { openCheckout } from './checkout.ts';
import { createCheckoutQueue } from './checkout-queue.ts';

let standIn: StripeStandIn;
let app: TestApp;

beforeAll(async () => {
  standIn = await startStripeStandIn();
  app = await startTestApp(paymentSettings(standIn));
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await app.close();
  await standIn.stop();
});

/** A customer with a separate Stripe stand-in that the test can intercept. */
async function buyer() {
  const account = await app.signUp();
  const { url: apiUrl, secretKey, prices } = standIn;
  const stripe = createStripeClient({ secretKey, apiUrl, timeoutMs: 5_000, retries: 0 });
  const me = { ...account, isVerified: true, isAdmin: false, isPremium: false };
  const signedIn = { ...me, seq: 0, epoch: '', sessionGeneration: 0 };
  const deps = {
    pool: app.pool,
    payments: { stripe, webhookSecret: '', prices, isTest: true },
    queue: createCheckoutQueue({ concurrency: 1, maxWaiting: 1 }),
  };
  const checkout = { priceId: prices.annual, successUrl: `${app.url}/a`, cancelUrl: `${app.url}/b` };
  const open = () => openCheckout(deps, signedIn, checkout);
  return { stripe, account, open };
}

type Looks = { list: (...given: unknown[]) => Promise<unknown> };
type Pages = { create: (...given: unknown[]) => Promise<unknown> };

test.each(['subscriptions', 'sessions'])(
  'does not open another checkout when one is paid right after %s were listed',
  async (looked) => {
    const { stripe, account, open } = await buyer();
    const session = sessionOf(await open());
    const sessions = stripe.checkout.sessions as unknown as Looks;
    const looks = looked === 'sessions' ? sessions : (stripe.subscriptions as unknown as Looks);
    const list = looks.list.bind(looks);
    jest.spyOn(looks, 'list').mockImplementationOnce(async (...given) => {
      const found = await list(...given);
      expect(await standIn.control.payCheckout(session)).toBe('paid');
      return found;
    });
    await open().catch((error: { code?: string }) => expect(error.code).toBe('already_subscribed'));
    const { data } = await stripe.customers.list({ email: account.email });
    const left = await stripe.checkout.sessions.list({ customer: data[0]?.id ?? '', status: 'open' });
    expect(left.data).toEqual([]);
  },
);

test('sends a new idempotency key a minute after an error', async () => {
  const { stripe, open } = await buyer();
  const sessions = stripe.checkout.sessions as unknown as Pages;
  const create = sessions.create.bind(sessions);
  jest.spyOn(sessions, 'create').mockImplementation(async (...given) => {
    await standIn.control.outage(1);
    return await create(...given);
  });
  await standIn.control.requests({ forget: true });
  const now = jest.spyOn(Date, 'now');
  for (const minutes of [0, 0.9, 1]) {
    now.mockReturnValue(Date.UTC(2026, 5, 1, 12) + minutes * 60_000);
    await expect(open()).rejects.toMatchObject({ code: 'billing_unavailable' });
  }
  const asked = await standIn.control.requests();
  const keys = asked
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions'))
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.stringMatching(/^top100-checkout-/), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('lets a customer pay whose email Stripe rejects', async () => {
  const { stripe, account, open } = await buyer();
  const customers = stripe.customers as unknown as Pages;
  const create = customers.create.bind(customers);
  const refused = await stripe.customers.retrieve('cus_nobody').catch((error: unknown) => error);
  const asked = jest.spyOn(customers, 'create').mockImplementation(async (params, ...options) => {
    if (JSON.stringify(params).includes('@')) throw Object.assign(refused as Error, { param: 'email' });
    return await create(params, ...options);
  });
  const session = await stripe.checkout.sessions.retrieve(sessionOf(await open()));
  expect(asked).toHaveBeenCalledTimes(2);
  const customer = await stripe.customers.retrieve(String(session.customer));
  expect(customer).toMatchObject({ email: null, metadata: { user_id: account.id } });
});

test('leaves half of the connections free while Stripe is slow', async () => {
  const small = await startTestApp({ ...paymentSettings(standIn), DATABASE_POOL: '4' });
  const body = {
    priceId: standIn.prices.annual,
    successUrl: '/subscription/success',
    cancelUrl: '/upgrade',
  };
  const buyers = await Promise.all(
    Array.from({ length: 4 }, async () => visit(small, (await small.signUp()).cookie)),
  );
  const buy = (person: Visitor) => person.post('/api/subscription/create-checkout', body);
  // All are customers already, so the slow call runs under the lock from the start.
  for (const person of buyers) expect((await buy(person)).status).toBe(200);
  await standIn.control.requests({ forget: true });
  await standIn.control.outage(2, { delayMs: 2_000 });
  const bought = buyers.map(buy);
  await eventually(async () => expect(await standIn.control.requests()).toHaveLength(2));
  // A request that waited for a connection would be answered after one of the holders.
  let hasAnyBought = false;
  const first = Promise.race(bought).then(() => {
    hasAnyBought = true;
  });
  expect((await buyers[0]?.get('/api/users/subscription'))?.status).toBe(200);
  expect(hasAnyBought).toBe(false);
  await first;
  for (const { status } of await Promise.all(bought)) expect(status).toBe(200);
  await small.close();
});
