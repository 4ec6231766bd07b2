import type { Subscription } from '../shapes/wire.ts';
import { need, tell, type World } from '../world.ts';

export type EndReason = 'cancellation_requested' | 'payment_failed';

const over = ['canceled', 'incomplete_expired'];

/** Whether nothing can happen to a subscription any more. */
export const isOver = ({ status }: Subscription) => over.includes(status);

/** Ends a subscription for good. What of it is not paid yet is not asked for any more. */
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
  tell(world, { type: 'customer.subscription.deleted', object: subscription, at });
}

/** Nobody paid for it in its first hours: it never began. */
export function expire(world: World, subscription: Subscription, at: number): void {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = at;
  stopCollecting(world, subscription, at);
  tell(world, {
    type: 'customer.subscription.updated',
    object: subscription,
    previous: { status: 'incomplete', ended_at: null },
    at,
  });
}

function stopCollecting({ state }: World, { latest_invoice }: Subscription, voidedAt?: number): void {
  const invoice = latest_invoice === null ? undefined : need(state.invoices, latest_invoice);
  if (invoice?.status !== 'open') return;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  if (voidedAt === undefined) return;
  invoice.status = 'void';
  invoice.status_transitions.voided_at = voidedAt;
}
