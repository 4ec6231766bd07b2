import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { createLogger } from '@top100/runtime/logger';
import type { ShutdownStep } from '@top100/runtime/shutdown';
import { createStripeClient, type Stripe } from '@top100/stripe/client';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { eventually } from '@top100/testing/eventually';
import { send } from '@top100/testing/http';
import { startProcess, type TestProcess } from '@top100/testing/process';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { z } from 'zod';
import {
  addCustomer,
  type Customer,
  countWaiting,
  readStoredSubscriptions,
  type StoredState,
} from '../../../test/billing.ts';
import { envSchema } from '../../env.ts';
import { startWorkers } from '../../start.ts';
import { reconcileAllStripeHandler } from '../reconcile-all-stripe/handler.ts';

const apiProgram = fileURLToPath(new URL('../../../../services/src/main.ts', import.meta.url));
const workersProgram = fileURLToPath(new URL('../../main.ts', import.meta.url));
const log = createLogger({ name: 'workers', level: 'silent' });
const month = 31 * 24 * 3600;

let database: TestDatabase;
let pool: DatabasePool;
let standIn: StripeStandIn;
let stripe: Stripe;
let api: TestProcess;
let webhook: string;
const running: Pick<ShutdownStep, 'run'>[] = [];
const stop = async () => {
  for (const { run } of running.splice(0)) await run();
};
beforeAll(async () => {
  [database, standIn] = await Promise.all([cloneDatabase(), startStripeStandIn()]);
  pool = await createPool(database.url, { name: 'test', statementTimeout: 0 });
  const { url: apiUrl, secretKey, webhookSecret, prices } = standIn;
  stripe = createStripeClient({ secretKey, apiUrl, timeoutMs: 5_000, retries: 0 });
  const shop = { STRIPE_API_URL: apiUrl, STRIPE_SECRET_KEY: secretKey };
  api = startProcess(apiProgram, {
    ...{ DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'info', ...shop },
    ...{ STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_MONTHLY: prices.monthly },
    STRIPE_PRICE_ANNUAL: prices.annual,
  });
  const [, port] = await api.waitForOutput(/"port":(\d+),"msg":"listening"/);
  webhook = `http://127.0.0.1:${port}/api/subscription/webhook`;
});
afterAll(async () => {
  api.kill();
  await api.exited;
  await pool.end();
  await Promise.all([database.drop(), standIn.stop()]);
});

afterEach(stop);

const settings = () => ({
  ...{ DATABASE_URL: database.url, WORKERS: 'relay,reconcile-stripe', GRACE_MS: '1000' },
  ...{ STRIPE_SECRET_KEY: standIn.secretKey, STRIPE_API_URL: standIn.url },
});
const allDone = () => eventually(async () => expect(await countWaiting(pool)).toBe(0), 25_000);

/** Delivers an event as Stripe does. */
async function call(event: Stripe.Event): Promise<void> {
  const body = JSON.stringify(event);
  const secret = standIn.webhookSecret;
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  expect((await send(webhook, { method: 'POST', headers, body })).status).toBe(200);
}

/** The steps of every subscription; each makes Stripe emit an event. */
const lifecycle: ((bought: Map<string, string>) => Promise<unknown>)[] = [
  async (bought) => {
    for (const customer of bought.keys()) {
      bought.set(customer, await standIn.control.subscribe(customer, standIn.prices.monthly));
    }
  },
  // Renewed.
  () => standIn.control.clock.advance(month),
  // Renewed, payment failed.
  async (bought) => {
    for (const customer of bought.keys()) await standIn.control.failNextPayment(customer);
    await standIn.control.clock.advance(month);
  },
  // Cancelled.
  async (bought) => {
    for (const id of bought.values()) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  },
  // Ended.
  () => standIn.control.clock.advance(month),
];

/** The newest event about the subscription of each customer. */
async function newestEvents(customers: readonly Customer[]): Promise<Map<string, Stripe.Event>> {
  const found = new Map<string, Stripe.Event>();
  for await (const event of stripe.events.list({ limit: 100 })) {
    if (!event.type.startsWith('customer.subscription.')) continue;
    const { customer } = event.data.object as Stripe.Subscription;
    if (!found.has(String(customer))) found.set(String(customer), event);
    if (found.size === customers.length) break;
  }
  return found;
}

test('reaches one final state for all 120 orders of 5 events, with lost and duplicate events in each', async () => {
  const all = orders([0, 1, 2, 3, 4]);
  expect(all).toHaveLength(120);
  const customers: Customer[] = [];
  for (let n = 0; n < all.length; n += 1) customers.push(await addCustomer(pool, stripe));
  const bought = new Map(customers.map(({ customerId }) => [customerId, '']));
  running.push(...(await startWorkers(envSchema.parse(settings()), log)));

  const happened: Map<string, Stripe.Event>[] = [];
  const reported = new Set<string>();
  /** Whether the order delivers an event after the end: it needs no repair. */
  const isRight = new Map<string, boolean>();
  for (const [step, happen] of lifecycle.entries()) {
    await happen(bought);
    happened.push(await newestEvents(customers));
    // Delivers the due events while the subscription at Stripe is in the state of this step.
    await inGroups(customers, async ({ customerId }, place) => {
      const order = all[place] ?? [];
      const due = order
        .slice(
          0,
          order.findIndex((one) => one > step),
        )
        .concat(step === 4 ? order : []);
      for (const one of step === 4 ? order : due) {
        const event = happened[one]?.get(customerId);
        if (!event) throw new Error(`Nothing has happened to ${customerId} at step ${one}`);
        const mark = `${customerId} ${one}`;
        if (reported.has(mark)) continue;
        reported.add(mark);
        // Each order loses a different event; the first sixth loses none.
        if (place % 6 === one + 1) continue;
        if (step === 4) isRight.set(customerId, true);
        const copies = (place + one) % 3 === 0 ? 2 : 1;
        await Promise.all(Array.from({ length: copies }, () => call(event)));
      }
    });
    await allDone();
  }

  const before = await readStoredSubscriptions(pool);
  const right = customers.filter(({ customerId }) => isRight.get(customerId));
  expect(right.length).toBeGreaterThan(90);
  const ends = (some: readonly Customer[], stored: ReadonlyMap<string, StoredState>) =>
    new Set(some.map(({ userId, customerId }) => endState(stored.get(userId), customerId)));
  expect([...ends(right, before)]).toEqual([
    expect.stringMatching(/^canceled, 399, ending never again, premium until its end$/),
  ]);

  // One hourly run repairs what was lost at the end, and touches nothing else.
  const repair = reconcileAllStripeHandler({ pool, stripe, log });
  const report = await repair({}, { id: '1', attempt: 1, signal: AbortSignal.timeout(60_000) });
  expect(report).toEqual({ customers: 120, repaired: customers.length - right.length, unknown: 0 });
  expect(ends(customers, await readStoredSubscriptions(pool)).size).toBe(1);
  expect(await countEvents()).toBe(reported.size - all.filter((_, place) => place % 6 > 0).length);

  /** A stored subscription without ids and times, which differ between customers. */
  function endState(stored: StoredState | undefined, customerId: string): string {
    if (!stored || stored.subscriptionId !== bought.get(customerId)) return 'not the right one';
    const ended = happened[4]?.get(customerId)?.data.object as Stripe.Subscription;
    const untilItsEnd = stored.premiumUntil === (ended.ended_at ?? 0) * 1000;
    return [
      stored.status,
      stored.amount,
      stored.cancelAtPeriodEnd ? 'ending never again' : 'going on',
      `premium until ${untilItsEnd ? 'its end' : stored.premiumUntil}`,
    ].join(', ');
  }
}, 120_000);

test('handles a Stripe event exactly once when API and worker are killed and the queue is lost', async () => {
  const { userId, customerId } = await addCustomer(pool, stripe);
  const subscriptionId = await standIn.control.subscribe(customerId, standIn.prices.annual);
  const [event] = (await newestEvents([{ userId, customerId }])).values();
  if (!event) throw new Error('Stripe emitted no event');
  const before = await countEvents();
  await call(event);
  api.kill('SIGKILL');

  await standIn.control.requests({ forget: true });
  await standIn.control.outage(1, { delayMs: 5_000 });
  const first = startProcess(workersProgram, settings());
  await eventually(async () => {
    const requests = (await standIn.control.requests()).filter(({ path }) => path === '/v1/subscriptions');
    expect(requests).toHaveLength(1);
  }, 15_000);
  first.kill('SIGKILL');
  await first.exited;
  expect((await readStoredSubscriptions(pool)).get(userId)).toBeUndefined();
  const run = (statement: ReturnType<typeof sql.fragment>) => pool.query(sql.typeAlias('void')`${statement}`);
  await run(sql.fragment`DELETE FROM bullmq.job`);
  await run(sql.fragment`UPDATE outbox SET resend_at = now()`);

  running.push(...(await startWorkers(envSchema.parse(settings()), log)));
  await allDone();
  expect((await readStoredSubscriptions(pool)).get(userId)).toMatchObject({
    subscriptionId,
    isPremium: true,
  });
  expect(await countEvents()).toBe(before + 1);
}, 60_000);

async function countEvents(): Promise<number> {
  return await pool.oneFirst(
    sql.type(z.object({ count: z.number() }))`SELECT count(*) AS count FROM stripe_events`,
  );
}

/** Runs in groups to bound concurrency. */
async function inGroups<T>(all: readonly T[], work: (one: T, place: number) => Promise<void>): Promise<void> {
  for (let place = 0; place < all.length; place += 20) {
    await Promise.all(all.slice(place, place + 20).map((one, n) => work(one, place + n)));
  }
}

function orders<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, place) => orders(all.toSpliced(place, 1)).map((rest) => [one, ...rest]));
}
