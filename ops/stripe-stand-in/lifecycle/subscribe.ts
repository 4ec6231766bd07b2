import { makePaymentMethod } from '../shapes/customer.ts';
import { makeInvoice } from '../shapes/invoice.ts';
import { makeSubscription } from '../shapes/subscription.ts';
import type { Customer, Invoice, Price, Subscription } from '../shapes/wire.ts';
import type { TestCard } from '../test-cards.ts';
import { need, tell, type World } from '../world.ts';
import { endOfPeriod } from './calendar.ts';
import { expire, isOver } from './cancel.ts';
import { markFailed, markPaid, update } from './payments.ts';

/** Gives a customer a card, which pays from then on. */
export function giveCard(world: World, customer: Customer, card: TestCard): string {
  const method = makePaymentMethod(card, customer, world.now());
  world.state.paymentMethods[method.id] = method;
  customer.invoice_settings.default_payment_method = method.id;
  return method.id;
}

/** A subscription with its first invoice; whether that is paid is still open. */
export function begin(
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
  tell(world, { type: 'customer.subscription.created', object: subscription, at });
  return { subscription, invoice };
}

/** The first payment has arrived. */
export function activate(world: World, subscription: Subscription, at: number): void {
  markPaid(world, need(world.state.invoices, subscription.latest_invoice), at);
  update(world, subscription, { status: 'active' }, at);
}

/** A first payment that was under way has arrived, or has not. Answers whether there was one. */
export function settle(world: World, subscription: Subscription, arrives: boolean): boolean {
  if (subscription.status !== 'incomplete' || isOver(subscription)) return false;
  const at = world.now();
  const session = Object.values(world.state.sessions).find((one) => one.subscription === subscription.id);
  if (arrives) {
    activate(world, subscription, at);
    if (session) {
      session.payment_status = 'paid';
      tell(world, { type: 'checkout.session.async_payment_succeeded', object: session, at });
    }
  } else {
    markFailed(world, need(world.state.invoices, subscription.latest_invoice), at);
    expire(world, subscription, at);
    if (session) tell(world, { type: 'checkout.session.async_payment_failed', object: session, at });
  }
  return true;
}
