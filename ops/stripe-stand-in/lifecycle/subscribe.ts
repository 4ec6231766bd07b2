import { makePaymentMethod } from '../shapes/customer.ts';
import { makeInvoice } from '../shapes/invoice.ts';
import { makeSubscription } from '../shapes/subscription.ts';
import type { Customer, Invoice, Price, Subscription } from '../shapes/wire.ts';
import type { TestCard } from '../test-cards.ts';
import { emitEvent, requireObject, type World } from '../world.ts';
import { endOfPeriod } from './calendar.ts';
import { expire, hasEnded } from './cancel.ts';
import { markFailed, markPaid, update } from './payments.ts';

/** Adds a card to a customer, used for all further payments. */
export function addCard(world: World, customer: Customer, card: TestCard): string {
  const method = makePaymentMethod(card, customer, world.now());
  world.state.paymentMethods[method.id] = method;
  customer.invoice_settings.default_payment_method = method.id;
  return method.id;
}

/** Creates a subscription with its first invoice, not paid yet. */
export function startSubscription(
  world: World,
  customer: Customer,
  price: Price,
  { metadata = {}, at }: { metadata?: Record<string, string>; at: number },
): { subscription: Subscription; invoice: Invoice } {
  const subscription = makeSubscription({
    customer: customer.id,
    price,
    metadata,
    paymentMethod: customer.invoice_settings.default_payment_method as string | null,
    start: at,
    end: endOfPeriod(price, at, at),
  });
  const invoice = makeInvoice(subscription, customer, 'subscription_create', at);
  subscription.latest_invoice = invoice.id;
  customer.currency ??= price.currency;
  world.state.subscriptions[subscription.id] = subscription;
  world.state.invoices[invoice.id] = invoice;
  emitEvent(world, { type: 'customer.subscription.created', object: subscription, at });
  return { subscription, invoice };
}

/** The first payment has arrived. */
export function activate(world: World, subscription: Subscription, at: number): void {
  markPaid(world, requireObject(world.state.invoices, subscription.latest_invoice), at);
  update(world, subscription, { status: 'active' }, at);
}

/** A pending first payment succeeds or fails. Returns whether there was one. */
export function settle(world: World, subscription: Subscription, arrives: boolean): boolean {
  if (subscription.status !== 'incomplete' || hasEnded(subscription)) return false;
  const at = world.now();
  const session = Object.values(world.state.sessions).find((one) => one.subscription === subscription.id);
  if (arrives) {
    activate(world, subscription, at);
    if (session) {
      session.payment_status = 'paid';
      emitEvent(world, { type: 'checkout.session.async_payment_succeeded', object: session, at });
    }
  } else {
    markFailed(world, requireObject(world.state.invoices, subscription.latest_invoice), at);
    expire(world, subscription, at);
    if (session) emitEvent(world, { type: 'checkout.session.async_payment_failed', object: session, at });
  }
  return true;
}
