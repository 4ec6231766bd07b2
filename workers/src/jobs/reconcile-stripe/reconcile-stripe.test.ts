import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { stripeCustomerChanged } from '@top100/events/events';
import { createQueues } from '@top100/queues/queues';
import { createLogger } from '@top100/runtime/logger';
import type { ShutdownStep } from '@top100/runtime/shutdown';
import { createStripeClient, type Stripe } from '@top100/stripe/client';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { eventually } from '@top100/testing/eventually';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { addCustomer, countWaiting, readStoredSubscriptions } from '../../../test/billing.ts';
import { envSchema } from '../../env.ts';
import { startWorkers } from '../../start.ts';
import { reconcileAllStripeJob } from '../reconcile-all-stripe/handler.ts';
import { reconcileStripeJob } from './handler.ts';

const log = createLogger({ name: 'workers', level: 'silent' });
const day = 24 * 3_600_000;
let database: TestDatabase;
let redis: TestRedis;
let pool: DatabasePool;
let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  [database, redis, standIn] = await Promise.all([cloneDatabase(), startRedis(), startStripeStandIn()]);
  pool = await createPool(database.url, { name: 'test', statementTimeout: 0 });
  const { url: apiUrl, secretKey } = standIn;
  stripe = createStripeClient({ secretKey, apiUrl, timeoutMs: 5_000, retries: 0 });
});
afterAll(async () => {
  await pool.end();
  await Promise.all([database.drop(), redis.stop(), standIn.stop()]);
});

const run = (statement: ReturnType<typeof sql.fragment>) => pool.query(sql.typeAlias('void')`${statement}`);
const changed = (customerId: string) => appendEvent(pool, stripeCustomerChanged, { customerId });
const allDone = () => eventually(async () => expect(await countWaiting(pool)).toBe(0), 15_000);

describe.each(['redis', 'postgres'] as const)('with queues on %s', (mode) => {
  const running: Pick<ShutdownStep, 'run'>[] = [];
  const where = () => ({ databaseUrl: database.url, redisUrl: mode === 'redis' ? redis.url : undefined });
  async function work(settings: Record<string, string> = {}) {
    const { databaseUrl, redisUrl } = where();
    const env = envSchema.parse({
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      WORKERS: 'relay,reconcile-stripe,reconcile-all-stripe',
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_API_URL: standIn.url,
      GRACE_MS: '1000',
      ...settings,
    });
    running.push(...(await startWorkers(env, log)));
  }
  const workWithoutStripe = () =>
    work({ STRIPE_SECRET_KEY: undefined, STRIPE_API_URL: undefined } as unknown as Record<string, string>);
  async function reconcileAll() {
    const queues = await createQueues({ ...where(), log });
    running.push({ run: () => queues.close() });
    await queues.add(reconcileAllStripeJob, {});
    return queues;
  }
  const stop = async () => {
    for (const { run } of running.splice(0)) await run();
  };
  beforeEach(async () => {
    await run(sql.fragment`TRUNCATE users, outbox, job_runs CASCADE`);
    await standIn.control.reset();
  });
  afterEach(stop);

  test('makes a paying customer premium until three days after the paid period', async () => {
    const { userId, customerId } = await addCustomer(pool, stripe);
    await work();
    const subscriptionId = await standIn.control.subscribe(customerId, standIn.prices.annual);
    await changed(customerId);
    await allDone();
    const stored = (await readStoredSubscriptions(pool)).get(userId);
    expect(stored).toMatchObject({ subscriptionId, status: 'active', amount: 3588, isPremium: true });
    expect(stored?.currentPeriodEnd).toBeGreaterThan(Date.now() + 364 * day);
    expect((stored?.premiumUntil ?? 0) - (stored?.currentPeriodEnd ?? 0)).toBe(3 * day);
  });

  test('does not make an incompletely paid customer premium until the rest is paid', async () => {
    const { userId, customerId } = await addCustomer(pool, stripe);
    await work();
    const subscriptionId = await standIn.control.subscribe(customerId, standIn.prices.monthly, 'pending');
    await changed(customerId);
    await allDone();
    expect((await readStoredSubscriptions(pool)).get(userId)).toMatchObject({
      status: 'incomplete',
      isPremium: false,
    });
    await standIn.control.settlePayment(subscriptionId, true);
    await changed(customerId);
    await allDone();
    expect((await readStoredSubscriptions(pool)).get(userId)).toMatchObject({
      status: 'active',
      isPremium: true,
    });
  });

  test('keeps a cancelling customer premium until the period ends', async () => {
    const { userId, customerId } = await addCustomer(pool, stripe);
    const id = await standIn.control.subscribe(customerId, standIn.prices.monthly);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await changed(customerId);
    await work();
    await allDone();
    const stored = (await readStoredSubscriptions(pool)).get(userId);
    expect(stored).toMatchObject({ cancelAtPeriodEnd: true, isPremium: true });
    expect(stored?.premiumUntil).toBe(stored?.currentPeriodEnd);
    await standIn.control.age(customerId, 'period');
    await changed(customerId);
    await allDone();
    expect((await readStoredSubscriptions(pool)).get(userId)).toMatchObject({
      status: 'canceled',
      isPremium: false,
    });
  });

  test.each(['Stripe', 'its owner'])(
    'does not extend Premium when %s ends a subscription after failed payments',
    async (who) => {
      const { userId, customerId } = await addCustomer(pool, stripe);
      const id = await standIn.control.subscribe(customerId, standIn.prices.monthly);
      // The card fails at the renewal and at every retry.
      for (let tries = 0; tries < 5; tries += 1) await standIn.control.failNextPayment(customerId);
      await standIn.control.age(customerId, 'period');
      await changed(customerId);
      await work();
      await allDone();
      const failing = (await readStoredSubscriptions(pool)).get(userId);
      expect(failing).toMatchObject({ status: 'past_due', isPremium: true });
      // Stripe retries for 15 days.
      await standIn.control.clock.advance((who === 'Stripe' ? 16 : 10) * 24 * 3600);
      if (who !== 'Stripe') await stripe.subscriptions.cancel(id);
      await changed(customerId);
      await allDone();
      const { ended_at: ended } = await stripe.subscriptions.retrieve(id);
      expect((ended ?? 0) * 1000).toBeGreaterThan(failing?.premiumUntil ?? 0);
      const { premiumUntil } = failing ?? {};
      expect((await readStoredSubscriptions(pool)).get(userId)).toMatchObject({
        status: 'canceled',
        premiumUntil,
      });
      await reconcileAll();
      await allDone();
      expect((await readStoredSubscriptions(pool)).get(userId)).toMatchObject({
        status: 'canceled',
        premiumUntil,
      });
    },
  );

  test('ignores a customer that belongs to no account', async () => {
    const { userId } = await addCustomer(pool, stripe);
    const foreign = await stripe.customers.create({ metadata: { user_id: userId } });
    await standIn.control.subscribe(foreign.id, standIn.prices.monthly);
    await changed(foreign.id);
    await work();
    await allDone();
    expect(await readStoredSubscriptions(pool)).toEqual(new Map());
  });

  test('does nothing without Stripe, and no jobs pile up', async () => {
    const { customerId } = await addCustomer(pool, stripe);
    await changed(customerId);
    await workWithoutStripe();
    const queues = await reconcileAll();
    await allDone();
    await eventually(async () => {
      const { active, waiting, failed } = await queues.counts(reconcileAllStripeJob);
      expect(active + waiting + failed).toBe(0);
    });
    expect(await readStoredSubscriptions(pool)).toEqual(new Map());
  });

  test('retries until Stripe is available again, and loses nothing', async () => {
    const { userId, customerId } = await addCustomer(pool, stripe);
    await standIn.control.subscribe(customerId, standIn.prices.monthly);
    await standIn.control.outage(3);
    await changed(customerId);
    await work();
    await eventually(
      async () => expect((await readStoredSubscriptions(pool)).get(userId)?.isPremium).toBe(true),
      15_000,
    );
    await allDone();
    const failures = (await standIn.control.requests()).filter(({ status }) => status === 500);
    expect(failures).toHaveLength(3);
  });

  test('repairs 72 hours of missed webhooks in one hourly run', async () => {
    const { control, prices } = standIn;
    const people = await Promise.all(Array.from({ length: 12 }, () => addCustomer(pool, stripe)));
    const kinds = ['new', 'ended', 'cancelled', 'failing', 'same', 'never'] as const;
    const kindOf = (place: number) => kinds[place % kinds.length];
    const ids = new Map<string, string>();
    for (const [place, { customerId }] of people.entries()) {
      if (kindOf(place) === 'new' || kindOf(place) === 'never') continue;
      ids.set(customerId, await control.subscribe(customerId, prices.monthly));
      await changed(customerId);
    }
    await work();
    await allDone();
    // No webhook arrives for three days.
    await control.clock.advance(3 * 24 * 3600);
    for (const [place, { customerId }] of people.entries()) {
      const id = ids.get(customerId) ?? '';
      if (kindOf(place) === 'new') await control.subscribe(customerId, prices.annual);
      if (kindOf(place) === 'ended') await control.endSubscription(id);
      if (kindOf(place) === 'cancelled')
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      if (kindOf(place) === 'failing') await control.changeSubscription(id, { status: 'past_due' });
    }
    await control.requests({ forget: true });
    await reconcileAll();
    const stateOf = async () => {
      const stored = await readStoredSubscriptions(pool);
      return people.map(({ userId }) => {
        const one = stored.get(userId);
        return one ? `${one.status}${one.cancelAtPeriodEnd ? ', ending' : ''}` : 'none';
      });
    };
    const once = ['active', 'canceled, ending', 'active, ending', 'past_due', 'active', 'none'];
    const states = [...once, ...once].map((state) => state.replace('canceled, ending', 'canceled'));
    await eventually(async () => expect(await stateOf()).toEqual(states), 15_000);
    // One listing of all subscriptions, then one request for each of the eight that differed.
    const requests = (await control.requests()).filter(({ path }) => path === '/v1/subscriptions');
    expect(requests).toHaveLength(1 + 8);
  });

  test('ends all subscriptions and checkouts of a deleted account', async () => {
    const { userId, customerId } = await addCustomer(pool, stripe);
    const ids = [
      await standIn.control.subscribe(customerId, standIn.prices.monthly),
      await standIn.control.subscribe(customerId, standIn.prices.annual, 'pending'),
    ];
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      line_items: [{ price: standIn.prices.monthly, quantity: 1 }],
      success_url: 'https://top100.example/subscription/success',
    });
    await run(sql.fragment`UPDATE users SET deleted_at = now() WHERE id = ${userId}`);
    await changed(customerId);
    await work();
    await allDone();
    for (const id of ids) {
      expect(['canceled', 'incomplete_expired']).toContain((await stripe.subscriptions.retrieve(id)).status);
    }
    expect(await standIn.control.payCheckout(session.id)).toBe('expired');
    expect((await readStoredSubscriptions(pool)).get(userId)?.isPremium).toBe(false);
    // Bought elsewhere, with its webhook lost.
    const late = await standIn.control.subscribe(customerId, standIn.prices.monthly);
    await reconcileAll();
    await eventually(async () => expect((await stripe.subscriptions.retrieve(late)).status).toBe('canceled'));
  });

  test('does not end anybody’s Premium when the key belongs to another Stripe account', async () => {
    const { userId, customerId } = await addCustomer(pool, stripe);
    await standIn.control.subscribe(customerId, standIn.prices.monthly);
    await changed(customerId);
    await work();
    await allDone();
    const before = await readStoredSubscriptions(pool);
    await standIn.control.reset();
    await changed(customerId);
    const queues = await reconcileAll();
    await allDone();
    await eventually(async () => {
      const { active, waiting, failed } = await queues.counts(reconcileAllStripeJob);
      expect(active + waiting + failed).toBe(0);
    });
    expect((await readStoredSubscriptions(pool)).get(userId)).toEqual(before.get(userId));
  });
});

test('retries within seconds at first, and for about a day', () => {
  expect(reconcileStripeJob.backoffMs).toBeLessThanOrEqual(1_000);
  expect((reconcileStripeJob.attempts * reconcileStripeJob.maxBackoffMs) / 3_600_000).toBeGreaterThanOrEqual(
    20,
  );
});
