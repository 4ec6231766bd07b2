import type { WebhookEvent } from './webhook-event.ts';

/** Kinds of events after which a subscription may be another one. The runbook names those to ask Stripe for. */
const telling = ['customer.subscription.', 'checkout.session.', 'invoice.', 'customer.deleted'];

/**
 * Whose subscription may have changed; undefined if nobody's. It is all that is read from an event: what has changed is
 * asked of Stripe, so that neither the order of events nor what they say matters.
 */
export function customerOfEvent(event: Pick<WebhookEvent, 'type' | 'data'>): string | undefined {
  if (!telling.some((beginning) => event.type.startsWith(beginning))) return undefined;
  const about = event.data.object;
  if (about.object === 'customer') return idOf(about.id);
  return idOf(about.customer);
}

/** Stripe names an object by its id, or puts it there as a whole. */
function idOf(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference === '' ? undefined : reference;
  if (typeof reference === 'object' && reference !== null && 'id' in reference) return idOf(reference.id);
  return undefined;
}
