import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { createStripeClient } from '@top100/stripe/client';
import { z } from 'zod';
import { startTestApp } from '../../../test/harness/app.ts';
import { openApp } from '../../../test/harness/one-app.ts';

const secret = 'whsec_ofThisTest';
const settings = {
  STRIPE_SECRET_KEY: 'sk_test_ofThisTest',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_PRICE_MONTHLY: 'price_monthly',
  STRIPE_PRICE_ANNUAL: 'price_annual',
};
const path = '/api/subscription/webhook';
const customerId = 'cus_ofThisTest';

const app = await openApp(settings);
const stripe = createStripeClient({ secretKey: settings.STRIPE_SECRET_KEY, timeoutMs: 100, retries: 0 });
const userId = (await app.signUp()).id;
const run = (statement: ReturnType<typeof sql.fragment>) =>
  app.pool.query(sql.typeAlias('void')`${statement}`);
await run(
  sql.fragment`INSERT INTO stripe_customers (user_id, customer_id) VALUES (${userId}, ${customerId})`,
);
beforeEach(() => run(sql.fragment`TRUNCATE stripe_events, outbox CASCADE`));

let count = 0;
/** An event as Stripe sends it, with spaces and line breaks. */
function event(fields: { id?: string; type?: string; customer?: string | null } = {}): string {
  const { id = `evt_${++count}`, type = 'customer.subscription.updated', customer = customerId } = fields;
  const object = { id: 'sub_1', object: 'subscription', customer, status: 'active' };
  return JSON.stringify({ id, object: 'event', type, created: 1_790_000_000, data: { object } }, null, 2);
}

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, ...options });

async function call(body: string | Buffer, signature?: string, headers: Record<string, string> = {}) {
  const answer = await app.send(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      ...(signature !== undefined && { 'Stripe-Signature': signature }),
      ...headers,
    },
    body,
  });
  return { status: answer.status, body: answer.json(), text: answer.text };
}

async function storedState() {
  const events = await app.pool.any(sql.type(z.object({ id: z.string(), type: z.string(), at: z.number() }))`
    SELECT id, type, created_at AS at FROM stripe_events WHERE customer_id = ${customerId} ORDER BY received_at`);
  const emitted = await app.pool.anyFirst(sql.type(z.object({ payload: z.unknown() }))`
    SELECT payload FROM outbox WHERE event = 'stripe-customer-changed'`);
  return { events: [...events], emitted: [...emitted] };
}
const nothing = { events: [], emitted: [] };

describe('a webhook event', () => {
  test('is stored and emits the change of its customer', async () => {
    const body = event({ id: 'evt_good' });
    expect(await call(body, sign(body))).toMatchObject({ status: 200, body: { received: true } });
    const type = 'customer.subscription.updated';
    expect(await storedState()).toEqual({
      events: [{ id: 'evt_good', type, at: 1_790_000_000_000 }],
      emitted: [{ customerId }],
    });
  });

  test('takes effect once, however often it is delivered', async () => {
    const body = event();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(body, sign(body))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { events, emitted } = await storedState();
    expect([events.length, emitted.length]).toEqual([1, 1]);
  });

  test.each([
    ['of a customer that is nobody’s', { customer: 'cus_of_somebody_else' }],
    ['of no customer', { customer: null }],
    ['that says nothing of subscriptions', { type: 'payout.paid' }],
  ])('%s is acknowledged and not stored', async (_, fields) => {
    const body = event(fields);
    expect(await call(body, sign(body))).toMatchObject({ status: 200, body: { received: true } });
    expect(await storedState()).toEqual(nothing);
  });

  test('may be signed with either of two secrets during rotation', async () => {
    const body = event();
    const old = sign(body, { secret: 'whsec_old' }).split('v1=')[1];
    expect((await call(body, sign(body).replace('v1=', `v1=${old},v1=`))).status).toBe(200);
    expect((await storedState()).events).toHaveLength(1);
  });

  test('needs no origin and no session, and ignores both', async () => {
    const body = event();
    const headers = {
      Origin: 'https://evil.example',
      'Sec-Fetch-Site': 'cross-site',
      'Content-Type': 'text/plain',
    };
    expect((await call(body, sign(body), headers)).status).toBe(200);
    expect((await storedState()).events).toHaveLength(1);
  });
});

describe('the webhook rejects and does not store', () => {
  const body = event();
  const now = Math.floor(Date.now() / 1000);
  test.each<[string, string | Buffer, string | undefined]>([
    ['no signature', body, undefined],
    ['an empty one', body, ''],
    ['one that is none', body, 'x'.repeat(5_000)],
    ['one of another secret', body, sign2('whsec_of_somebody_else')],
    ['one of the empty secret', body, sign2('')],
    ['one without its time', body, sign2(secret).replace(/t=\d+,/, '')],
    ['one with another time', body, sign2(secret).replace(/t=\d+/, `t=${now - 1}`)],
    ['one of a scheme that is not signed', body, sign2(secret).replace('v1=', 'v0=')],
    ['one that is 301 seconds old', body, sign2(secret, now - 302)],
    ['one of last year', body, sign2(secret, now - 365 * 24 * 3600)],
    ['another body', body.replace('active', 'Active'), sign2(secret)],
    ['the same body in other spaces', JSON.stringify(JSON.parse(body)), sign2(secret)],
    ['a body with a byte more', `${body} `, sign2(secret)],
    ['no body', '', sign2(secret)],
    ['a body in bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), sign2(secret)],
  ])('%s', async (_, sent, signature) => {
    const { status, body: answer } = await call(sent, signature);
    expect([status, answer]).toEqual([400, expect.objectContaining({ code: 'bad_request' })]);
    expect(await storedState()).toEqual(nothing);
  });

  test('except an event that is not yet five minutes old', async () => {
    expect((await call(body, sign2(secret, now - 290))).status).toBe(200);
  });

  test.each([
    ['no JSON', 'not json'],
    ['no event', 'null'],
    ['no data', '{"id":"evt_1","type":"invoice.paid"}'],
    ['a number for an id', event().replace(/"id": "evt_\d+"/, '"id": 7')],
    ['a time that is none', event().replace('1790000000', '"soon"')],
  ])('a correctly signed body that has %s', async (_, odd) => {
    const { status } = await call(odd, sign(odd));
    expect(status).toBe(400);
    expect(await storedState()).toEqual(nothing);
  });

  test('a huge body', async () => {
    const huge = event().replace('active', 'x'.repeat(256 * 1024));
    expect((await call(huge, sign(huge))).status).toBe(413);
    const nearly = event().replace('active', 'x'.repeat(255 * 1024));
    expect((await call(nearly, sign(nearly))).status).toBe(200);
  });

  test('a compressed body, whose content is not what was signed', async () => {
    const packed = gzipSync(body);
    expect((await call(packed, sign(body), { 'Content-Encoding': 'gzip' })).status).toBe(415);
    expect(await storedState()).toEqual(nothing);
  });

  test('another method', async () => {
    expect((await app.as()(path)).status).toBe(404);
  });

  function sign2(key: string, timestamp?: number): string {
    const client = createStripeClient({ secretKey: 'sk_test_x', timeoutMs: 1, retries: 0 });
    const options = { payload: body, secret: key, ...(timestamp !== undefined && { timestamp }) };
    return client.webhooks.generateTestHeaderString(options);
  }
});

test('the secret is in no answer and in no log', async () => {
  const body = event();
  const answers = [await call(body, 't=1,v1=2'), await call(body, sign(body))];
  expect(JSON.stringify([answers, app.log()])).not.toContain(secret);
});

test('Stripe is emitted to retry if payments are not configured', async () => {
  const other = await startTestApp();
  const body = event();
  const headers = { 'Stripe-Signature': sign(body) };
  const { status } = await other.send(path, { method: 'POST', headers, body });
  await other.close();
  expect(status).toBe(503);
});

test.each([
  ['an id with NUL', { id: 'evt_\0' }, 0],
  ['a type with NUL', { type: 'a\0b' }, 0],
  ['an id of other characters', { id: "evt_1'; --" }, 0],
  ['a signature of the future', {}, 400],
])('a correctly signed event with %s is rejected', async (_, fields, secondsAhead) => {
  const body = event(fields);
  const timestamp = Math.floor(Date.now() / 1000) + secondsAhead;
  expect((await call(body, sign(body, { timestamp }))).status).toBe(400);
  expect(await storedState()).toEqual(nothing);
});
