import { itemOf } from '../shapes/subscription.ts';
import type { Invoice, Subscription } from '../shapes/wire.ts';
import { emitEvent, type World } from '../world.ts';
import { addMonths, day } from './calendar.ts';
import { hasEnded } from './cancel.ts';
import { runUntilNow } from './run.ts';

export type Age = 'day' | 'month' | 'year' | 'period';

/**
 * Makes a customer's purchases older instead of moving the clock: their dates move back, and everything that would
 * have happened by then happens. The app uses the real time, so only this way Premium expires there as well; with a
 * moved clock every end would be in the app's future.
 * @param age `period` is the time until the current period of the ongoing subscription ends
 */
export function ageCustomer(world: World, customerId: string, age: Age): void {
  const { subscriptions, invoices } = world.state;
  const own = Object.values(subscriptions).filter(({ customer }) => customer === customerId);
  const seconds = secondsOf(age, world.now(), own);
  if (seconds <= 0) return;
  const changed = own.filter((one) => !hasEnded(one));
  for (const one of own) shiftSubscription(one, -seconds);
  for (const one of Object.values(invoices)) if (one.customer === customerId) shiftInvoice(one, -seconds);
  for (const one of changed)
    emitEvent(world, { type: 'customer.subscription.updated', object: one, previous: {}, at: world.now() });
  runUntilNow(world);
}

function secondsOf(age: Age, now: number, own: Subscription[]): number {
  if (age === 'day') return day;
  if (age === 'month') return addMonths(now, 1) - now;
  if (age === 'year') return addMonths(now, 12) - now;
  const ends = own.filter((one) => !hasEnded(one)).map((one) => itemOf(one).current_period_end);
  return ends.length === 0 ? 0 : Math.min(...ends) - now;
}

function shiftSubscription(one: Subscription, by: number): void {
  const moved = (time: number | null) => (time === null ? null : time + by);
  one.created += by;
  one.start_date += by;
  one.cancel_at = moved(one.cancel_at);
  one.canceled_at = moved(one.canceled_at);
  one.ended_at = moved(one.ended_at);
  one.trial_start = moved(one.trial_start);
  one.trial_end = moved(one.trial_end);
  const item = itemOf(one);
  item.created += by;
  item.current_period_start += by;
  item.current_period_end += by;
  // Months differ in length: counted from the original anchor, the next period would be off by some days.
  one.billing_cycle_anchor = item.current_period_end;
}

function shiftInvoice(one: Invoice, by: number): void {
  const moved = (time: number | null) => (time === null ? null : time + by);
  one.created += by;
  one.period_start += by;
  one.period_end += by;
  one.next_payment_attempt = moved(one.next_payment_attempt);
  const { finalized_at, marked_uncollectible_at, paid_at, voided_at } = one.status_transitions;
  one.status_transitions = {
    finalized_at: moved(finalized_at),
    marked_uncollectible_at: moved(marked_uncollectible_at),
    paid_at: moved(paid_at),
    voided_at: moved(voided_at),
  };
  for (const { period } of one.lines.data) {
    period.start += by;
    period.end += by;
  }
}
