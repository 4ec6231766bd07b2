import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { findSession } from '../api/checkout-sessions.ts';
import { findCustomer } from '../api/customers.ts';
import { findSubscription } from '../api/subscriptions.ts';
import { ageCustomer } from '../lifecycle/age.ts';
import { end } from '../lifecycle/cancel.ts';
import { expireCheckout, payCheckout } from '../lifecycle/pay-checkout.ts';
import { update } from '../lifecycle/payments.ts';
import { runUntilNow } from '../lifecycle/run.ts';
import { activate, addCard, settle, startSubscription } from '../lifecycle/subscribe.ts';
import type { Subscription } from '../shapes/wire.ts';
import type { StandIn } from '../stand-in.ts';
import { emptyState } from '../state.ts';
import { testCards } from '../test-cards.ts';
import { lookUp, realNow } from '../world.ts';

const card = z.enum(['works', 'declined', 'pending']);
const seconds = z.int();
const id = z.string();

/** What tests and the pages' time machine can trigger; one JSON object in, one out. */
const orders = {
  clock: order(
    z.strictObject({ now: seconds.optional(), advance: seconds.optional() }),
    ({ world }, { now, advance = 0 }) => {
      if (now !== undefined) world.state.clockOffset = now - realNow();
      world.state.clockOffset += advance;
      runUntilNow(world);
      return { now: world.now() };
    },
  ),
  age: order(
    z.strictObject({ customer: id, by: z.enum(['day', 'month', 'year', 'period']) }),
    ({ world }, { customer, by }) => ageCustomer(world, findCustomer(world, customer).id, by),
  ),
  'pay-checkout': order(z.strictObject({ session: id, card }), ({ world }, { session, card }) => ({
    result: payCheckout(world, findSession(world, session), card),
  })),
  'expire-checkout': order(z.strictObject({ session: id }), ({ world }, { session }) =>
    expireCheckout(world, findSession(world, session), world.now()),
  ),
  subscribe: order(
    z.strictObject({ customer: id, price: id, card: card.default('works') }),
    ({ world }, { customer: customerId, price: priceId, card }) => {
      const customer = findCustomer(world, customerId);
      const price = world.prices.find((one) => one.id === priceId);
      if (!price) throw new ApiError(400, `There is no price ${priceId}`);
      addCard(world, customer, testCards[card]);
      const { subscription } = startSubscription(world, customer, price, { at: world.now() });
      if (card === 'works') activate(world, subscription, world.now());
      return { id: subscription.id };
    },
  ),
  'settle-payment': order(
    z.strictObject({ subscription: id, arrives: z.boolean() }),
    ({ world }, { subscription, arrives }) => ({
      settled: settle(world, findSubscription(world, subscription), arrives),
    }),
  ),
  'process-payment': order(z.strictObject({ subscription: id }), ({ world }, { subscription }) => {
    world.state.processing.push(findSubscription(world, subscription).id);
  }),
  'set-up': order(
    z.strictObject({ portal: z.boolean().optional(), inactivePrices: z.array(id).optional() }),
    ({ world }, { portal, inactivePrices }) => {
      if (portal !== undefined) world.state.isPortalSetUp = portal;
      if (inactivePrices) for (const price of world.prices) price.active = !inactivePrices.includes(price.id);
    },
  ),
  'change-subscription': order(
    z.strictObject({ subscription: id, fields: z.record(z.string(), z.unknown()) }),
    ({ world }, { subscription, fields }) =>
      update(world, findSubscription(world, subscription), fields as Partial<Subscription>, world.now()),
  ),
  'end-subscription': order(z.strictObject({ subscription: id }), ({ world }, { subscription }) =>
    end(world, findSubscription(world, subscription), 'cancellation_requested', world.now()),
  ),
  'fail-next-payment': order(z.strictObject({ customer: id }), ({ world }, { customer }) => {
    world.state.failing.push(findCustomer(world, customer).id);
  }),
  webhooks: order(
    z.strictObject({
      url: z.string().optional(),
      mode: z.enum(['deliver', 'hold', 'drop']).optional(),
      copies: z.int().min(1).max(10).optional(),
      delayMs: z.int().min(0).max(600_000).optional(),
      reversed: z.boolean().optional(),
    }),
    ({ world }, given) => {
      Object.assign(world.state.webhooks, given);
      return { settings: world.state.webhooks, deliveries: deliveriesOf(world.state) };
    },
  ),
  'send-events': order(z.strictObject({ ids: z.array(id) }), async ({ sender }, { ids }) => ({
    answers: await sender.send(ids),
  })),
  'release-events': order(z.strictObject({}), ({ sender }) => sender.release()),
  'settle-webhooks': order(z.strictObject({}), ({ sender }) => sender.settled()),
  outage: order(
    z.strictObject({
      requests: z.int().min(0),
      after: z.int().min(0).optional(),
      status: z.int().min(400).max(599).optional(),
      delayMs: z.int().min(0).optional(),
    }),
    ({ outage }, { requests, after = 0, status = 500, delayMs = 0 }) => {
      Object.assign(outage, { after, requests, status, delayMs });
    },
  ),
  requests: order(z.strictObject({ forget: z.boolean().default(false) }), ({ requests }, { forget }) => {
    const seen = [...requests];
    if (forget) requests.length = 0;
    return { requests: seen };
  }),
  /** Resets everything except where webhooks are sent. */
  reset: order(z.strictObject({}), ({ world, requests, outage }) => {
    const { url } = world.state.webhooks;
    Object.assign(world.state, emptyState());
    for (const price of world.prices) price.active = true;
    if (url) world.state.webhooks.url = url;
    requests.length = 0;
    outage.requests = 0;
  }),
};

interface Order {
  takes: z.ZodType;
  run: (standIn: StandIn, given: unknown) => unknown;
}

function order<T>(takes: z.ZodType<T>, run: (standIn: StandIn, given: T) => unknown): Order {
  return { takes, run: run as Order['run'] };
}

/** @param name the last part of `/control/…` */
export async function runOrder(standIn: StandIn, name: string, given: unknown): Promise<unknown> {
  const found = lookUp<Order>(orders, name);
  if (!found) throw new ApiError(404, `There is no order ${name}`);
  const read = found.takes.safeParse(given);
  if (!read.success) throw new ApiError(400, z.prettifyError(read.error));
  return (await standIn.act(() => found.run(standIn, read.data))) ?? {};
}

/** Deliveries of events in chronological order. */
function deliveriesOf({ deliveries, events }: StandIn['world']['state']) {
  return deliveries.map(({ event, state, attempts, answer }) => ({
    event,
    type: events[event]?.type ?? '',
    state,
    attempts,
    answer: answer ?? null,
  }));
}
