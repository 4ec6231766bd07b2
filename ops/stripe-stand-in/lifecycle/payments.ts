import type { Customer, Invoice, Subscription } from '../shapes/wire.ts';
import { type Outcome, outcomeOf } from '../test-cards.ts';
import { emitEvent, requireObject, type World } from '../world.ts';
import { day } from './calendar.ts';

/** Days between attempts; after the last one the subscription ends. Stripe's default schedule. */
const retries = [3, 5, 7];

/** The outcome of paying an invoice: that of the card, unless the next payment is set to fail. */
export function tryCard(world: World, customer: Customer): Outcome {
  const { failing, paymentMethods } = world.state;
  const index = failing.indexOf(customer.id);
  if (index >= 0) {
    failing.splice(index, 1);
    return 'declined';
  }
  const method = customer.invoice_settings.default_payment_method;
  return method === null ? 'declined' : outcomeOf(requireObject(paymentMethods, String(method)).card.last4);
}

/** An invoice is paid. */
export function markPaid(world: World, invoice: Invoice, at: number): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = at;
  requireObject(world.state.customers, invoice.customer).delinquent = false;
  emitEvent(world, { type: 'invoice.paid', object: invoice, at });
}

/** A payment of an invoice has failed. Returns whether it will be retried. */
export function markFailed(world: World, invoice: Invoice, at: number): boolean {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  // Only renewals are retried automatically.
  const wait =
    invoice.billing_reason === 'subscription_cycle' ? retries[invoice.attempt_count - 1] : undefined;
  invoice.next_payment_attempt = wait === undefined ? null : at + wait * day;
  requireObject(world.state.customers, invoice.customer).delinquent = true;
  emitEvent(world, { type: 'invoice.payment_failed', object: invoice, at });
  return wait !== undefined;
}

/** Changes fields of a subscription and emits an event with their previous values. */
export function update(
  world: World,
  subscription: Subscription,
  change: Partial<Subscription>,
  at: number,
  idempotencyKey?: string | null,
): void {
  const changed = Object.entries(change).filter(
    ([name, value]) => JSON.stringify(subscription[name as keyof Subscription]) !== JSON.stringify(value),
  );
  if (changed.length === 0) return;
  const previous = Object.fromEntries(
    changed.map(([name]) => [name, structuredClone(subscription[name as keyof Subscription])]),
  );
  Object.assign(subscription, Object.fromEntries(changed));
  emitEvent(world, {
    type: 'customer.subscription.updated',
    object: subscription,
    previous,
    at,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
}
