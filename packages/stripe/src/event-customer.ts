import type { WebhookEvent } from './webhook-event.ts';

/** Types of events that can change a subscription. The runbook lists those to enable at Stripe. */
const telling = ['customer.subscription.', 'checkout.session.', 'invoice.', 'customer.deleted'];

/**
 * The customer whose subscription may have changed; undefined for other events. Nothing else is read from an event:
 * the current state is fetched from Stripe, so that neither the order nor the content of events matters.
 */
export function customerOfEvent(event: Pick<WebhookEvent, 'type' | 'data'>): string | undefined {
  if (!telling.some((beginning) => event.type.startsWith(beginning))) return undefined;
  const about = event.data.object;
  if (about.object === 'customer') return idOf(about.id);
  return idOf(about.customer);
}

/** Stripe sends an object's id or the whole object. */
function idOf(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference === '' ? undefined : reference;
  if (typeof reference === 'object' && reference !== null && 'id' in reference) return idOf(reference.id);
  return undefined;
}
