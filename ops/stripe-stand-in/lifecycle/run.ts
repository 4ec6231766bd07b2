import { makeInvoice } from '../shapes/invoice.ts';
import { itemOf } from '../shapes/subscription.ts';
import type { Subscription } from '../shapes/wire.ts';
import { requireObject, type World } from '../world.ts';
import { day, endOfPeriod, hour } from './calendar.ts';
import { end, expire, hasEnded } from './cancel.ts';
import { expireCheckout } from './pay-checkout.ts';
import { markFailed, markPaid, tryCard, update } from './payments.ts';

const rememberedEvents = 2_000;

interface Due {
  at: number;
  happen: (at: number) => void;
}

/** Time limit of a first payment, after which the subscription never started. */
const firstPaymentTime = 23 * hour;

/** Runs everything that is due, in chronological order, each at its own time. */
export function runUntilNow(world: World): void {
  const now = world.now();
  for (;;) {
    const next = [...dueAtCheckouts(world), ...dueAtSubscriptions(world)]
      .filter(({ at }) => at <= now)
      .sort((one, other) => one.at - other.at)[0];
    if (!next) break;
    next.happen(next.at);
  }
  forget(world, now);
}

function dueAtCheckouts(world: World): Due[] {
  return Object.values(world.state.sessions)
    .filter(({ status }) => status === 'open')
    .map((session) => ({
      at: session.expires_at,
      happen: (at) => expireCheckout(world, session, at),
    }));
}

function dueAtSubscriptions(world: World): Due[] {
  return Object.values(world.state.subscriptions)
    .filter((one) => !hasEnded(one))
    .map((one) => dueAt(world, one))
    .filter((due) => due !== undefined);
}

/** The next event of a subscription. */
function dueAt(world: World, subscription: Subscription): Due | undefined {
  const periodEnd = itemOf(subscription).current_period_end;
  if (subscription.status === 'incomplete')
    return { at: subscription.created + firstPaymentTime, happen: (at) => expire(world, subscription, at) };
  const ends = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : Infinity);
  const retry =
    requireObject(world.state.invoices, subscription.latest_invoice).next_payment_attempt ?? Infinity;
  const at = Math.min(periodEnd, ends, retry);
  if (at === ends) return { at, happen: () => end(world, subscription, 'cancellation_requested', at) };
  if (at === retry) return { at, happen: () => retryPayment(world, subscription, at) };
  if (subscription.status === 'paused') return undefined;
  return { at, happen: () => renew(world, subscription, at) };
}

function renew(world: World, subscription: Subscription, at: number): void {
  const { state } = world;
  const items = structuredClone(subscription.items);
  const [item] = items.data;
  if (!item) return;
  item.current_period_start = at;
  item.current_period_end = endOfPeriod(item.price, subscription.billing_cycle_anchor, at);
  const customer = requireObject(state.customers, subscription.customer);
  const before = state.invoices[subscription.latest_invoice ?? ''];
  const invoice = makeInvoice({ ...subscription, items }, customer, 'subscription_cycle', at);
  state.invoices[invoice.id] = invoice;
  // An open invoice of the previous period is voided, or two would be collected in parallel.
  if (before?.status === 'open') before.next_payment_attempt = null;
  const trial = subscription.status === 'trialing' ? { status: 'active' } : {};
  update(world, subscription, { items, latest_invoice: invoice.id, ...trial }, at);
  if (subscription.status === 'unpaid') {
    invoice.status = 'draft';
    invoice.auto_advance = false;
    return;
  }
  if (tryCard(world, customer) === 'works') {
    markPaid(world, invoice, at);
    update(world, subscription, { status: 'active' }, at);
  } else {
    markFailed(world, invoice, at);
    update(world, subscription, { status: 'past_due' }, at);
  }
}

/** Retries the open invoice of a subscription, automatically or because of another card. */
export function retryPayment(world: World, subscription: Subscription, at: number): void {
  const invoice = requireObject(world.state.invoices, subscription.latest_invoice);
  if (invoice.status !== 'open') return;
  if (tryCard(world, requireObject(world.state.customers, subscription.customer)) === 'works') {
    markPaid(world, invoice, at);
    update(world, subscription, { status: 'active' }, at);
  } else if (!markFailed(world, invoice, at)) end(world, subscription, 'payment_failed', at);
}

/** Deletes old, delivered events, and idempotency keys after a day, as Stripe does. */
function forget({ state }: World, now: number): void {
  const ids = Object.keys(state.events);
  const waiting = new Set(
    state.deliveries
      .filter(({ state: fate }) => fate === 'waiting' || fate === 'held')
      .map(({ event }) => event),
  );
  for (const id of ids.slice(0, Math.max(0, ids.length - rememberedEvents)))
    if (!waiting.has(id)) delete state.events[id];
  for (const [key, { at }] of Object.entries(state.kept)) if (at < now - day) delete state.kept[key];
}
