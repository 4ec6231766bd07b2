import type { Stripe } from '@top100/stripe/client';
import { hasEnded, type ReadSubscription } from '@top100/stripe/effective-subscription';
import { isRefusedByStripe } from '@top100/stripe/failures';

/**
 * Stops all charges to a customer whose account is deleted: expires open checkout sessions and cancels subscriptions.
 * Returns the ids of what it ended.
 */
export async function closeCustomer(
  stripe: Stripe,
  customer: string,
  readSubscriptions: () => Promise<readonly ReadSubscription[]>,
): Promise<string[]> {
  const ended: string[] = [];
  const end = async (id: string, request: () => Promise<unknown>) => {
    try {
      await request();
      ended.push(id);
    } catch (error) {
      // Stripe refuses to end what has ended in the meantime.
      if (!isRefusedByStripe(error)) throw error;
    }
  };
  // Checkout sessions first: none can turn into a subscription after the subscriptions were listed.
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    await end(id, () => stripe.checkout.sessions.expire(id));
  }
  for (const subscription of await readSubscriptions()) {
    if (!hasEnded(subscription))
      await end(subscription.id, () => stripe.subscriptions.cancel(subscription.id));
  }
  return ended;
}
