import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '@top100/testing/http';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import Stripe from 'stripe';

let standIn: StripeStandIn;
let stripe: Stripe;
let endpoint: TestServer;
let customer: string;
/** Types of what came, each verified with the secret. */
const heard: Stripe.Event[] = [];
/** What an event is answered that comes for the first time. */
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

test('events are sent in their order, signed, with the object as it was', async () => {
  const id = await buy();
  await standIn.control.webhooks.settled();
  expect(types()).toEqual(bought);
  expect(heard[0]).toMatchObject({ api_version: Stripe.API_VERSION, data: { object: { id, customer } } });
  expect((await stripe.events.retrieve(heard[0]!.id)).pending_webhooks).toBe(0);
});

test('they can be doubled', async () => {
  await standIn.control.webhooks.set({ copies: 2 });
  await buy();
  await standIn.control.webhooks.settled();
  expect(types()).toEqual(bought.flatMap((type) => [type, type]));
  expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
});

test('they can be lost, and sent later all the same', async () => {
  await standIn.control.webhooks.set({ mode: 'drop' });
  await buy();
  await standIn.control.webhooks.settled();
  expect(heard).toEqual([]);
  const lost = await standIn.control.webhooks.list();
  expect(lost.map(({ type, state }) => [type, state])).toEqual(bought.map((type) => [type, 'dropped']));
  expect(await standIn.control.webhooks.send([lost[1]!.event])).toEqual([200]);
  expect(types()).toEqual(['invoice.paid']);
});

test('they can be held, and sent in any order, as often as one likes', async () => {
  await standIn.control.webhooks.set({ mode: 'hold' });
  await buy();
  const [created, paid, updated] = (await standIn.control.webhooks.list()).map(({ event }) => event);
  await standIn.control.webhooks.send([updated!, created!, updated!, paid!]);
  expect(heard.map(({ id }) => id)).toEqual([updated, created, updated, paid]);
  await standIn.control.webhooks.release();
  await standIn.control.webhooks.settled();
  expect(heard).toHaveLength(4);
});

test('what is held is sent when it is let go', async () => {
  await standIn.control.webhooks.set({ mode: 'hold' });
  await buy();
  await standIn.control.webhooks.settled();
  expect(heard).toEqual([]);
  await standIn.control.webhooks.release();
  await standIn.control.webhooks.settled();
  expect(types()).toEqual(bought);
});

test('they can be sent the last first, and late', async () => {
  await standIn.control.webhooks.set({ reversed: true, delayMs: 200 });
  const begun = Date.now();
  await buy();
  await standIn.control.webhooks.settled();
  expect(types()).toEqual(bought.toReversed());
  expect(Date.now() - begun).toBeGreaterThanOrEqual(200);
});

test('what is not taken is sent again until it is', async () => {
  firstStatus = 500;
  await buy();
  await standIn.control.webhooks.settled();
  expect(types().toSorted()).toEqual([...bought, ...bought].toSorted());
  expect((await standIn.control.webhooks.list()).map(({ state, attempts }) => [state, attempts])).toEqual(
    bought.map(() => ['delivered', 2]),
  );
});

test('a wrong secret does not open an event', async () => {
  await buy();
  await standIn.control.webhooks.settled();
  const payload = JSON.stringify(heard[0]);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' });
  expect(() => stripe.webhooks.constructEvent(payload, header, standIn.webhookSecret)).toThrow('signature');
});

test('only who has the secret key may order anything', async () => {
  const { status: refused } = await fetch(`${standIn.url}/control/reset`, { method: 'POST' });
  expect(refused).toBe(401);
  expect((await stripe.customers.list()).data).toHaveLength(1);
});
