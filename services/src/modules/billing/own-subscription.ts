import { randomUUID } from 'node:crypto';
import type { Subscription } from '@top100/contracts/endpoints/users';
import type { CommonQueryMethods } from '@top100/database/sql';
import type { Stripe } from '@top100/stripe/client';
import { effectiveSubscription, isAlive } from '@top100/stripe/effective-subscription';
import { isCustomerMissing } from '@top100/stripe/failures';
import { AppError } from '../../http/app-error.ts';
import { askStripe } from './ask-stripe.ts';
import { toSubscription } from './presenter.ts';
import type { Shop } from './shop.ts';
import { findCustomer, tellOfCustomer } from './store.ts';

interface Deps {
  pool: CommonQueryMethods;
  shop: Shop;
}

/** Lets the subscription end with its period. Throws `no_subscription`. */
export async function cancel(deps: Deps, userId: string): Promise<Subscription> {
  return await change(deps, userId, () => ({ cancel_at_period_end: true }));
}

/** Takes a cancellation back. Throws `no_subscription`, also when the period is over. */
export async function reactivate(deps: Deps, userId: string): Promise<Subscription> {
  return await change(deps, userId, ({ cancel_at: at, cancel_at_period_end: withPeriod }) =>
    at !== null && !withPeriod ? { cancel_at: '' } : { cancel_at_period_end: false },
  );
}

/** The address of Stripe's own page for the account's invoices and cards. Throws `no_subscription`. */
export async function openPortal({ pool, shop }: Deps, userId: string, returnUrl: string): Promise<string> {
  const customer = await requireCustomer(pool, userId);
  const { url } = await askOf(() =>
    shop.stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
  );
  return url;
}

/**
 * Changes what Stripe says is the account's subscription now: what we have heard may be older. The answer is what it
 * has become; what is kept of it follows by way of the worker.
 */
async function change(
  { pool, shop: { stripe } }: Deps,
  userId: string,
  to: (subscription: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
): Promise<Subscription> {
  const customer = await requireCustomer(pool, userId);
  const changed = await askOf(async () => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    const alive = data.filter(isAlive);
    const id = effectiveSubscription(alive)?.subscriptionId;
    const subscription = alive.find((one) => one.id === id);
    if (!subscription) throw new AppError('no_subscription');
    // A key of its own each time: who cancels, comes back and cancels again would else be answered from memory.
    const idempotencyKey = `top100-change-${randomUUID()}`;
    return await stripe.subscriptions.update(subscription.id, to(subscription), { idempotencyKey });
  });
  await tellOfCustomer(pool, userId);
  const told = effectiveSubscription([changed]);
  if (!told) throw new AppError('no_subscription');
  return toSubscription(told);
}

async function requireCustomer(pool: CommonQueryMethods, userId: string): Promise<string> {
  const customer = await findCustomer(pool, userId);
  if (customer === null) throw new AppError('no_subscription');
  return customer;
}

async function askOf<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await askStripe(ask);
  } catch (error) {
    if (isCustomerMissing(error)) throw new AppError('no_subscription', {}, { cause: error });
    throw error;
  }
}
