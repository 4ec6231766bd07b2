import type { Subscription } from '../shapes/wire.ts';
import { emitEvent, requireObject, type World } from '../world.ts';

export type EndReason = 'cancellation_requested' | 'payment_failed';

const endStates = ['canceled', 'incomplete_expired'];

/** Whether the subscription has ended for good. */
export const hasEnded = ({ status }: Subscription) => endStates.includes(status);

/** Ends a subscription for good and voids what is not paid. */
export function end(world: World, subscription: Subscription, reason: EndReason, at: number): void {
  subscription.status = 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason,
  };
  stopCollecting(world, subscription);
  emitEvent(world, { type: 'customer.subscription.deleted', object: subscription, at });
}

/** Never paid in its first hours: it never started. */
export function expire(world: World, subscription: Subscription, at: number): void {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = at;
  stopCollecting(world, subscription, at);
  emitEvent(world, {
    type: 'customer.subscription.updated',
    object: subscription,
    previous: { status: 'incomplete', ended_at: null },
    at,
  });
}

function stopCollecting({ state }: World, { latest_invoice }: Subscription, voidedAt?: number): void {
  const invoice = latest_invoice === null ? undefined : requireObject(state.invoices, latest_invoice);
  if (invoice?.status !== 'open') return;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  if (voidedAt === undefined) return;
  invoice.status = 'void';
  invoice.status_transitions.voided_at = voidedAt;
}
