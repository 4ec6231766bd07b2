import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type HttpAnswer, send } from '@top100/testing/http';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import Stripe from 'stripe';

let standIn: StripeStandIn;
let stripe: Stripe;
let customer: string;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  const { hostname: host, port } = new URL(standIn.url);
  stripe = new Stripe(standIn.secretKey, { host, port, protocol: 'http' });
});
beforeEach(async () => {
  await standIn.control.reset();
  customer = (await stripe.customers.create({ email: '<ann>@example.com' })).id;
});
afterAll(() => standIn.stop());

test('shows what is bought, for whom, and that no money moves', async () => {
  const { path } = await openCheckout();
  const { status, text } = await get(path);
  expect(status).toBe(200);
  for (const words of ['Stand-in for Stripe', 'No money moves', 'Top 100 Premium', '$35.88', '$2.99 a month'])
    expect(text).toContain(words);
  expect(text).toContain('&#60;ann&#62;@example.com');
  expect(text).toContain('href="https://top100.example/subscription/cancel"');
  expect(text.match(/type="radio" name="card"/g)).toHaveLength(3);
  expect(text).not.toMatch(/type="text"/);
});

test('leads to the success page with the id of the checkout after payment', async () => {
  const { path, id } = await openCheckout();
  const paid = await pay(path, 'works');
  expect([paid.status, paid.headers.location]).toEqual([
    303,
    `https://top100.example/subscription/success?session_id=${id}`,
  ]);
  expect((await subscriptions()).map(({ status }) => status)).toEqual(['active']);
});

test('leads both halves of a double click to the same page, and charges once', async () => {
  const { path } = await openCheckout();
  const page = await get(path);
  const [first, second] = await Promise.all([pay(path, 'works', page), pay(path, 'works', page)]);
  expect(first.headers.location).toMatch(/^https:\/\/top100\.example\/subscription\/success/);
  expect(second.headers.location).toBe(first.headers.location);
  expect(await subscriptions()).toHaveLength(1);
});

test('tells a second payer that it is paid, and charges nothing', async () => {
  const { path } = await openCheckout();
  const otherTab = await get(path);
  await pay(path, 'works');
  const again = await pay(path, 'works', otherTab);
  expect(again.headers.location).toBe(path);
  const result = await get(path);
  expect(result.text).toContain('This is already paid');
  expect(result.text).not.toContain('<form');
  expect(await subscriptions()).toHaveLength(1);
});

test('reports an expired checkout and leads back', async () => {
  const { path, id } = await openCheckout();
  const page = await get(path);
  await standIn.control.expireCheckout(id);
  expect((await pay(path, 'works', page)).headers.location).toBe(path);
  const result = await get(path);
  expect(result.text).toContain('This checkout has expired');
  expect(result.text).toContain('href="https://top100.example/subscription/cancel"');
  expect(await subscriptions()).toEqual([]);
});

test('reports a declined card, and accepts another one', async () => {
  const { path } = await openCheckout();
  const declined = await pay(path, 'declined');
  const page = await get(String(declined.headers.location));
  expect(page.text).toMatch(/role="alert"[^>]*>The card was declined/);
  expect((await pay(path, 'works', page)).headers.location).toContain('/subscription/success');
});

test('rejects a card that is not a test card', async () => {
  const { path } = await openCheckout();
  expect((await pay(path, '4111111111111111')).headers.location).toBe(`${path}?result=declined`);
  expect(await subscriptions()).toEqual([]);
});

test('settles a pending payment on the billing page', async () => {
  const { path } = await openCheckout();
  await pay(path, 'pending');
  expect((await get(path)).text).toContain('This payment is already on its way');
  const portal = await openPortal();
  const before = (await get(portal)).text;
  expect(before).toContain('First payment pending');
  const [{ id: subscription }] = (await subscriptions()) as [Stripe.Subscription];
  const settled = await post(`${portal}/settle`, { subscription, arrives: 'true' });
  expect(settled.headers.location).toBe(`${portal}?result=settled`);
  expect((await get(portal)).text).toContain('Renews on');
  const late = await post(`${portal}/settle`, { subscription, arrives: 'false' });
  expect(late.headers.location).toBe(`${portal}?result=nothing-to-settle`);
});

test('shows plan, card and invoices on the billing page, and cancels and keeps the plan', async () => {
  const subscription = await standIn.control.subscribe(customer, standIn.prices.monthly);
  const portal = await openPortal();
  const { text } = await get(portal);
  for (const words of ['$3.99', 'per month', 'Renews on', 'Visa ending in 4242', '-0001', 'Paid'])
    expect(text).toContain(words);
  expect(text).toContain('href="https://top100.example/account"');
  await post(`${portal}/cancel`, { subscription });
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(true);
  expect((await get(`${portal}?result=cancelled`)).text).toMatch(/role="status"[^>]*>The subscription ends/);
  expect((await get(portal)).text).toContain('Ends on');
  await post(`${portal}/keep`, { subscription });
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false);
});

test('pays a failed renewal with another card', async () => {
  const subscription = await standIn.control.subscribe(customer, standIn.prices.monthly);
  const portal = await openPortal();
  await post(`${portal}/fail-next`);
  expect((await get(portal)).text).toContain('The next payment will fail.');
  await post(`${portal}/age`, { by: 'period' });
  expect((await get(portal)).text).toContain('The renewal could not be paid. It is tried again on');
  expect((await post(`${portal}/card`, { card: 'declined' })).headers.location).toContain('card-declined');
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('past_due');
  await post(`${portal}/card`, { card: 'works' });
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('active');
});

test('lets time pass on the billing page: a renewal, and an end', async () => {
  const subscription = await standIn.control.subscribe(customer, standIn.prices.annual);
  const portal = await openPortal();
  await post(`${portal}/age`, { by: 'year' });
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
  await post(`${portal}/cancel`, { subscription });
  await post(`${portal}/age`, { by: 'period' });
  expect((await get(portal)).text).toContain('Ended on');
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
});

test('holds and releases webhooks on the billing page', async () => {
  const portal = await openPortal();
  await standIn.control.webhooks.set({ url: 'http://127.0.0.1:9/nobody' });
  await post(`${portal}/webhooks`, { mode: 'hold', twice: 'yes', reversed: 'yes', delay: '3' });
  await standIn.control.subscribe(customer, standIn.prices.monthly);
  const { text } = await get(portal);
  expect(text).toContain('<strong>6</strong> held');
  expect(text).toContain('value="hold" checked');
  expect(text).toContain('value="3"');
  await post(`${portal}/release`);
  expect((await get(portal)).text).toContain('<strong>6</strong> waiting');
});

test('rejects changes to somebody else’s subscription', async () => {
  const other = (await stripe.customers.create({})).id;
  const subscription = await standIn.control.subscribe(other, standIn.prices.monthly);
  const portal = await openPortal();
  await post(`${portal}/cancel`, { subscription });
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false);
});

test('leads from the page of all customers to each billing page', async () => {
  await openCheckout();
  expect((await get('/stripe-stand-in')).text).toContain('&#60;ann&#62;@example.com');
  const opened = await post('/stripe-stand-in/open-portal', { customer });
  expect(opened.headers.location).toMatch(/^\/stripe-stand-in\/portal\/bps_/);
  const portal = await get(String(opened.headers.location));
  expect(portal.text).toContain('href="https://top100.example/account"');
});

test('loads only its own assets, submits forms only to itself, and cannot be framed', async () => {
  const { path } = await openCheckout();
  for (const page of [path, await openPortal(), '/stripe-stand-in', '/stripe-stand-in/nothing']) {
    const { headers, text } = await get(page);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/);
    expect(policy).not.toMatch(/unsafe|\*|data:/);
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
    expect(text).not.toMatch(/<script>|<style|style="|\son\w+="/);
  }
  const { headers } = await get(path);
  expect(headers['content-security-policy']).toContain("form-action 'self' https://top100.example;");
  for (const asset of ['tokens.css', 'frame.css', 'parts.css', 'machine.css', 'once.js', 'inter.woff2'])
    expect((await get(`/stripe-stand-in/${asset}`)).status).toBe(200);
});

test('answers 404 for unknown paths, and shows no text from the address', async () => {
  for (const path of [
    '/checkout/cs_test_x',
    '/portal/bps_x',
    '/portal',
    '/x',
    '/checkout/constructor',
    '/portal/__proto__',
    '/../package.json',
  ])
    expect((await get(`/stripe-stand-in${path}`)).status).toBe(404);
  const portal = await openPortal();
  expect((await post(`${portal}/constructor`)).status).toBe(404);
  expect((await post('/stripe-stand-in/open-portal', { customer: 'cus_x' })).status).toBe(404);
  expect((await get(`${portal}?result=constructor`)).text).not.toContain('class="result');
  expect((await send(standIn.url + portal, { method: 'DELETE' })).status).toBe(405);
});

const get = (path: string) => send(standIn.url + path);

const post = (path: string, fields: Record<string, string> = {}) =>
  send(standIn.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

/** Submits the form of a page; loads a page first unless one is given. */
async function pay(path: string, card: string, page?: HttpAnswer) {
  const { text } = page ?? (await get(path));
  const click = /name="click" value="([^"]+)"/.exec(text)?.[1] ?? '';
  return await post(`${path}/pay`, { card, click });
}

async function openCheckout() {
  const { id, url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: standIn.prices.annual, quantity: 1 }],
    success_url: 'https://top100.example/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://top100.example/subscription/cancel',
  });
  return { id, path: new URL(String(url)).pathname };
}

async function openPortal() {
  const return_url = 'https://top100.example/account';
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url });
  return new URL(url).pathname;
}

const subscriptions = async () => (await stripe.subscriptions.list({ customer, status: 'all' })).data;
