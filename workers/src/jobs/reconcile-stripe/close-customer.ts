import type { Stripe } from '@top100/stripe/client';
import { isOver, type ReadSubscription } from '@top100/stripe/effective-subscription';
import { isRefusedByStripe } from '@top100/stripe/failures';

/**
 * Sees to it that a customer whose account is deleted is charged for nothing any more: whatever could still be paid is
 * cancelled, pages that could still be paid are closed. Gives the ids of what it has ended.
 */
export async function closeCustomer(
  stripe: Stripe,
  customer: string,
  readSubscriptions: () => Promise<readonly ReadSubscription[]>,
): Promise<string[]> {
  const ended: string[] = [];
  const end = async (id: string, how: () => Promise<unknown>) => {
    try {
      await how();
      ended.push(id);
    } catch (error) {
      // It has ended meanwhile by itself.
      if (!isRefusedByStripe(error)) throw error;
    }
  };
  // Pages first, and only then a look at the subscriptions: none may turn into one after it.
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    await end(id, () => stripe.checkout.sessions.expire(id));
  }
  for (const subscription of await readSubscriptions()) {
    if (!isOver(subscription)) await end(subscription.id, () => stripe.subscriptions.cancel(subscription.id));
  }
  return ended;
}
