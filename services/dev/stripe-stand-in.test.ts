import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { apiRetryPolicy, createStripeClient } from '@top100/stripe/client';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { startTestApp, type TestApp } from '../test/harness/app.ts';

let standIn: StripeStandIn;
let app: TestApp;
let without: TestApp;
let checkout: string;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  app = await startTestApp({
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_PRICE_MONTHLY: standIn.prices.monthly,
    STRIPE_PRICE_ANNUAL: standIn.prices.annual,
    STRIPE_API_URL: standIn.url,
  });
  without = await startTestApp();
  const stripe = createStripeClient({
    secretKey: standIn.secretKey,
    apiUrl: standIn.url,
    ...apiRetryPolicy,
  });
  const { id: customer } = await stripe.customers.create({ email: 'a@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: standIn.prices.annual, quantity: 1 }],
    success_url: `${app.url}/subscription/success`,
    cancel_url: `${app.url}/upgrade`,
  });
  checkout = String(session.url).slice(app.url.length);
});
afterAll(async () => {
  await Promise.all([app.close(), without.close()]);
  await standIn.stop();
});

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ownForm = { ...form, 'Sec-Fetch-Site': 'same-origin' };

test('serves the pages of the stand-in under the app’s URL with their own policy', async () => {
  const page = await app.send(checkout);
  expect(page.status).toBe(200);
  expect(page.text).toContain('No money moves');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining(`form-action 'self' ${app.url};`),
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  for (const path of ['', '/', '/frame.css', '/once.js'])
    expect((await app.send(`/stripe-stand-in${path}`)).status).toBe(200);
});

test('accepts forms only from our own pages, and only for the stand-in', async () => {
  const body = 'card=works';
  for (const headers of [
    form,
    { ...form, 'Sec-Fetch-Site': 'cross-site' },
    { ...form, Origin: 'https://evil.test' },
    { ...form, Origin: 'null' },
  ])
    expect((await app.send(`${checkout}/pay`, { method: 'POST', headers, body })).status).toBe(403);
  const elsewhere = await app.send('/api/auth/login', { method: 'POST', headers: ownForm, body });
  expect(elsewhere.json()).toMatchObject({ code: 'json_only' });
  expect(await standIn.control.webhooks.list()).toEqual([]);
});

test('passes a form on, and its answer redirects to where the checkout came from', async () => {
  const declined = await app.send(`${checkout}/pay`, {
    method: 'POST',
    headers: ownForm,
    body: 'card=declined',
  });
  expect([declined.status, declined.headers.location]).toEqual([303, `${checkout}?result=declined`]);
  expect((await app.send(`${checkout}?result=declined`)).text).toContain('role="alert"');
  const paid = await app.send(`${checkout}/pay`, { method: 'POST', headers: ownForm, body: 'card=works' });
  expect([paid.status, paid.headers.location]).toEqual([303, `${app.url}/subscription/success`]);
});

test('serves no path of its API and controls', async () => {
  for (const path of ['/stripe-stand-in/../v1/customers', '/stripe-stand-in/%2e%2e/control/reset']) {
    const answer = await app.send(path, { headers: { Authorization: `Bearer ${standIn.secretKey}` } });
    expect(answer.text).not.toContain('"object"');
    expect((await app.send(path, { method: 'POST', headers: ownForm })).status).toBe(404);
  }
});

test('serves no such pages if Stripe itself is configured', async () => {
  expect((await without.send('/stripe-stand-in')).status).toBe(404);
  const post = await without.send('/stripe-stand-in', { method: 'POST', headers: ownForm, body: 'a=b' });
  expect(post.json()).toMatchObject({ code: 'json_only' });
});
