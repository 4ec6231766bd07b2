import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '@top100/testing/http';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import Stripe from 'stripe';

let standIn: StripeStandIn;
let stripe: Stripe;
let endpoint: TestServer;
let customer: string;
/** Types of received events, each verified with the secret. */
const heard: Stripe.Event[] = [];
/** Response status to the first delivery of an event. */
let firstStatus = 200;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  const { hostname: host, port } = new URL(standIn.url);
  stripe = new Stripe(standIn.secretKey, { host, port, protocol: 'http' });
  endpoint = await startServer(
    createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const signature = String(request.headers['stripe-signature']);
      const event = stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret);
      const isKnown = heard.some(({ id }) => id === event.id);
      heard.push(event);
      response.writeHead(isKnown ? 200 : firstStatus).end('{}');
    }),
  );
});
beforeEach(async () => {
  await standIn.control.reset();
  await standIn.control.webhooks.set({ url: `${endpoint.url}/hook` });
  customer = (await stripe.customers.create({})).id;
  heard.length = 0;
  firstStatus = 200;
});
afterAll(async () => {
  await standIn.stop();
  await endpoint.close();
});

const bought = ['customer.subscription.created', 'invoice.paid', 'customer.subscription.updated'];
const types = () => heard.map(({ type }) => type);
const buy = () => standIn.control.subscribe(customer, standIn.prices.monthly);

test('sends events in order, signed, with the object as it was', async () => {
  const id = await buy();
  await standIn.control.webhooks.settled();
  expect(types()).toEqual(bought);
  expect(heard[0]).toMatchObject({ api_version: Stripe.API_VERSION, data: { object: { id, customer } } });
  expect((await stripe.events.retrieve(heard[0]!.id)).pending_webhooks).toBe(0);
});

test('sends duplicates', async () => {
  await standIn.control.webhooks.set({ copies: 2 });
  await buy();
  await standIn.control.webhooks.settled();
  expect(types()).toEqual(bought.flatMap((type) => [type, type]));
  expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
});

test('drops events, and sends dropped ones later on request', async () => {
  await standIn.control.webhooks.set({ mode: 'drop' });
  await buy();
  await standIn.control.webhooks.settled();
  expect(heard).toEqual([]);
  const lost = await standIn.control.webhooks.list();
  expect(lost.map(({ type, state }) => [type, state])).toEqual(bought.map((type) => [type, 'dropped']));
  expect(await standIn.control.webhooks.send([lost[1]!.event])).toEqual([200]);
  expect(types()).toEqual(['invoice.paid']);
});

test('holds events, and sends them in any order, as often as requested', async () => {
  await standIn.control.webhooks.set({ mode: 'hold' });
  await buy();
  const [created, paid, updated] = (await standIn.control.webhooks.list()).map(({ event }) => event);
  await standIn.control.webhooks.send([updated!, created!, updated!, paid!]);
  expect(heard.map(({ id }) => id)).toEqual([updated, created, updated, paid]);
  await standIn.control.webhooks.release();
  await standIn.control.webhooks.settled();
  expect(heard).toHaveLength(4);
});

test('sends held events on release', async () => {
  await standIn.control.webhooks.set({ mode: 'hold' });
  await buy();
  await standIn.control.webhooks.settled();
  expect(heard).toEqual([]);
  await standIn.control.webhooks.release();
  await standIn.control.webhooks.settled();
  expect(types()).toEqual(bought);
});

test('sends events in reverse order', async () => {
  // Held until all of them exist: of those that are due the last one is sent first.
  await standIn.control.webhooks.set({ mode: 'hold', reversed: true });
  await buy();
  await standIn.control.webhooks.release();
  await standIn.control.webhooks.settled();
  expect(types()).toEqual(bought.toReversed());
});

test('delays events', async () => {
  await standIn.control.webhooks.set({ delayMs: 200 });
  const begun = Date.now();
  await buy();
  await standIn.control.webhooks.settled();
  expect(types()).toEqual(bought);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(200);
});

test('retries until an event is accepted', async () => {
  firstStatus = 500;
  await buy();
  await standIn.control.webhooks.settled();
  expect(types().toSorted()).toEqual([...bought, ...bought].toSorted());
  expect((await standIn.control.webhooks.list()).map(({ state, attempts }) => [state, attempts])).toEqual(
    bought.map(() => ['delivered', 2]),
  );
});

test('signs events so that a wrong secret fails', async () => {
  await buy();
  await standIn.control.webhooks.settled();
  const payload = JSON.stringify(heard[0]);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' });
  expect(() => stripe.webhooks.constructEvent(payload, header, standIn.webhookSecret)).toThrow('signature');
});

test('requires the secret key for controls', async () => {
  const { status: refused } = await fetch(`${standIn.url}/control/reset`, { method: 'POST' });
  expect(refused).toBe(401);
  expect((await stripe.customers.list()).data).toHaveLength(1);
});
