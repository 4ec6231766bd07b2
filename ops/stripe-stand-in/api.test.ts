import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import Stripe from 'stripe';

let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  stripe = clientOf(standIn);
});
beforeEach(() => standIn.control.reset());
afterAll(() => standIn.stop());

test('creates, reads, updates, lists and finds a customer by its metadata', async () => {
  const made = await stripe.customers.create({ email: 'a@example.com', metadata: { userId: 'one' } });
  expect(made).toMatchObject({ id: expect.stringMatching(/^cus_\w{14}$/), livemode: false });
  expect(made.created).toBeGreaterThan(Date.now() / 1000 - 60);
  const changed = await stripe.customers.update(made.id, { name: 'Ann', metadata: { plan: 'x' } });
  expect(changed).toMatchObject({ name: 'Ann', metadata: { userId: 'one', plan: 'x' } });
  const other = await stripe.customers.create({ email: 'b@example.com' });
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ email: 'a@example.com', name: 'Ann' });
  expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([other.id, made.id]);
  expect((await stripe.customers.list({ email: 'b@example.com' })).data).toHaveLength(1);
  const found = await stripe.customers.search({ query: "metadata['userId']:'one'" });
  expect(found.data.map(({ id }) => id)).toEqual([made.id]);
});

test('reports only the deletion of a deleted customer, who can no longer pay', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'a@example.com' });
  const bought = await standIn.control.subscribe(customer, standIn.prices.monthly);
  const gone = { id: customer, object: 'customer', deleted: true };
  expect(await stripe.customers.del(customer)).toMatchObject(gone);
  expect(await stripe.customers.retrieve(customer)).toMatchObject(gone);
  expect((await stripe.customers.list({ email: 'a@example.com' })).data).toEqual([]);
  await expect(stripe.subscriptions.list({ customer })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  });
  expect((await stripe.subscriptions.retrieve(bought)).status).toBe('canceled');
  const [event] = (await stripe.events.list({ types: ['customer.deleted'] })).data;
  expect(event).toMatchObject({ data: { object: { id: customer } } });
});

test('reads the two prices of Premium', async () => {
  const { data } = await stripe.prices.list({ active: true });
  expect(data.map((price) => [price.unit_amount, price.currency, price.recurring?.interval])).toEqual([
    [3588, 'usd', 'year'],
    [399, 'usd', 'month'],
  ]);
  expect((await stripe.prices.retrieve(standIn.prices.monthly)).unit_amount).toBe(399);
});

test('keeps a checkout open for 24 hours on the origin that it returns to', async () => {
  const session = await openCheckout();
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_\w{58}$/),
    status: 'open',
    payment_status: 'unpaid',
    mode: 'subscription',
    amount_total: 399,
    url: `https://top100.example/stripe-stand-in/checkout/${session.id}`,
  });
  expect(session.expires_at - session.created).toBe(24 * 3600);
  const read = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items', 'customer'] });
  expect(read.line_items?.data[0]?.price?.id).toBe(standIn.prices.monthly);
  expect(read.customer).toMatchObject({ object: 'customer' });
  const listed = await stripe.checkout.sessions.list({ customer: String(session.customer), status: 'open' });
  expect(listed.data.map(({ id }) => id)).toEqual([session.id]);
  expect((await stripe.checkout.sessions.list({ status: 'complete' })).data).toEqual([]);
  const expired = await stripe.checkout.sessions.expire(session.id);
  expect([expired.status, expired.url]).toEqual(['expired', null]);
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('accepts every enabled payment method in a checkout unless it restricts them', async () => {
  const session = await openCheckout();
  expect(session.payment_method_types).toContain('sepa_debit');
  const cards = await openCheckout({ allowed_payment_method_types: ['card'] });
  expect([cards.payment_method_types, cards.allowed_payment_method_types]).toEqual([['card'], ['card']]);
  await expect(openCheckout({ allowed_payment_method_types: ['paypal'] })).rejects.toMatchObject({
    statusCode: 400,
  });
  // Stripe removed the parameter with the API version that the package is pinned to.
  await expect(openCheckout({ payment_method_types: ['card'] } as object)).rejects.toMatchObject({
    statusCode: 400,
    param: 'payment_method_types',
  });
});

test('has the period on the subscription’s item, and cancels and keeps a subscription', async () => {
  const session = await openCheckout();
  expect(await standIn.control.payCheckout(session.id)).toBe('paid');
  const { data } = await stripe.subscriptions.list({ customer: String(session.customer), status: 'all' });
  const [subscription] = data;
  expect(data).toHaveLength(1);
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false, ended_at: null });
  const item = subscription!.items.data[0]!;
  expect(item.price.id).toBe(standIn.prices.monthly);
  const days = (item.current_period_end - item.current_period_start) / 86_400;
  expect([28, 29, 30, 31]).toContain(days);
  const cancelled = await stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
  expect(cancelled).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: item.current_period_end,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  const kept = await stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: false });
  expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  const full = await stripe.subscriptions.retrieve(subscription!.id, { expand: ['latest_invoice'] });
  expect(full.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 399, attempt_count: 1 });
  const ended = await stripe.subscriptions.cancel(subscription!.id);
  expect([ended.status, ended.ended_at]).toEqual(['canceled', expect.any(Number)]);
  expect((await stripe.subscriptions.list()).data).toEqual([]);
  expect((await stripe.subscriptions.list({ status: 'canceled' })).data).toHaveLength(1);
  await expect(stripe.subscriptions.update(ended.id, { cancel_at_period_end: true })).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('opens the billing portal on the origin that it returns to', async () => {
  const { id: customer } = await stripe.customers.create({});
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://top100.example/account',
  });
  expect(session.url).toBe(`https://top100.example/stripe-stand-in/portal/${session.id}`);
});

test('reads lists longer than a page completely, each entry once', async () => {
  const { id: customer } = await stripe.customers.create({});
  const made: string[] = [];
  for (let n = 0; n < 7; n += 1) made.push(await standIn.control.subscribe(customer, standIn.prices.annual));
  const listed: string[] = [];
  for await (const { id } of stripe.subscriptions.list({ customer, status: 'all', limit: 3 }))
    listed.push(id);
  expect(listed).toEqual(made.toReversed());
  const firstPage = await stripe.subscriptions.list({ customer, limit: 3 });
  const back = await stripe.subscriptions.list({ customer, limit: 3, ending_before: made[2]! });
  expect(firstPage.has_more).toBe(true);
  expect(back.data.map(({ id }) => id)).toEqual([made[5], made[4], made[3]]);
});

test('lists events by type and reads them, with the object as it was then', async () => {
  const session = await openCheckout();
  await standIn.control.payCheckout(session.id);
  const { data } = await stripe.events.list();
  expect(data.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.created',
    'customer.created',
  ]);
  const [made] = (await stripe.events.list({ types: ['customer.subscription.created'] })).data;
  expect(made).toMatchObject({ api_version: Stripe.API_VERSION, data: { object: { status: 'incomplete' } } });
  expect(await stripe.events.retrieve(data[1]!.id)).toMatchObject({
    data: { object: { status: 'active' }, previous_attributes: { status: 'incomplete' } },
  });
  expect(made?.id).toMatch(/^evt_/);
});

test('gives the same answer for the same Idempotency-Key, and refuses a different request with it', async () => {
  const idempotencyKey = 'key-1';
  const first = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey });
  const again = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.customers.list()).data).toHaveLength(1);
  await expect(stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey })).rejects.toMatchObject(
    {
      type: 'StripeIdempotencyError',
    },
  );
  await standIn.control.clock.advance(25 * 3600);
  expect((await stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey })).id).not.toBe(
    first.id,
  );
});

test('reports errors in Stripe’s form, with the name of the parameter', async () => {
  const wrongKey = clientOf({ ...standIn, secretKey: 'sk_test_wrongwrongwrong' });
  await expect(wrongKey.customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: 'Invalid API Key provided: sk_test_********rong',
  });
  await expect(stripe.customers.retrieve('cus_unknown')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
  });
  const { id: customer } = await stripe.customers.create({});
  const open = (changed: object) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: standIn.prices.monthly, quantity: 1 }],
      success_url: 'https://top100.example/subscription/success',
      ...changed,
    });
  const wrong: [object, string, string][] = [
    [{ customer: 'cus_unknown' }, 'resource_missing', 'customer'],
    [{ line_items: [{ price: 'price_x', quantity: 1 }] }, 'resource_missing', 'line_items[0][price]'],
    [{ success_url: 'javascript:alert(1)' }, 'url_invalid', 'success_url'],
    [{ success_url: undefined }, 'parameter_missing', 'success_url'],
    [{ sucess_url: 'x' }, 'parameter_unknown', 'sucess_url'],
  ];
  for (const [changed, code, param] of wrong)
    await expect(open(changed)).rejects.toMatchObject({ statusCode: 400, code, param });
  await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 });
});

test('fails as long as configured, and records requests', async () => {
  await standIn.control.requests({ forget: true });
  await standIn.control.outage(2, { status: 503 });
  const impatient = clientOf(standIn, 0);
  await expect(impatient.prices.list()).rejects.toMatchObject({ statusCode: 503 });
  await expect(impatient.prices.list()).rejects.toMatchObject({ statusCode: 503 });
  expect((await impatient.prices.list()).data).toHaveLength(2);
  const asked = await standIn.control.requests();
  expect(asked.map(({ path, status }) => [path, status])).toEqual([
    ['/v1/prices', 503],
    ['/v1/prices', 503],
    ['/v1/prices', 200],
  ]);
});

function clientOf({ url, secretKey }: { url: string; secretKey: string }, maxNetworkRetries = 2): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries });
}

async function openCheckout(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id: customer } = await stripe.customers.create({ email: 'a@example.com' });
  return await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: standIn.prices.monthly, quantity: 1 }],
    success_url: 'https://top100.example/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://top100.example/subscription/cancel',
    ...more,
  });
}
