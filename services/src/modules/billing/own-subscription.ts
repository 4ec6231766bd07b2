import { randomUUID } from 'node:crypto';
import type { Subscription } from '@top100/contracts/endpoints/users';
import type { CommonQueryMethods } from '@top100/database/sql';
import type { Stripe } from '@top100/stripe/client';
import { effectiveSubscription, isOngoing } from '@top100/stripe/effective-subscription';
import { isCustomerMissing } from '@top100/stripe/failures';
import { AppError } from '../../http/app-error.ts';
import { callStripe } from './call-stripe.ts';
import type { Payments } from './payments.ts';
import { toSubscription } from './presenter.ts';
import { emitCustomerChanged, findCustomer } from './store.ts';

interface Deps {
  pool: CommonQueryMethods;
  payments: Payments;
}

/** Cancels the subscription at the end of its period. Throws `no_subscription`. */
export async function cancel(deps: Deps, userId: string): Promise<Subscription> {
  return await change(deps, userId, () => ({ cancel_at_period_end: true }));
}

/** Revokes a cancellation. Throws `no_subscription`, also after the period has ended. */
export async function reactivate(deps: Deps, userId: string): Promise<Subscription> {
  return await change(deps, userId, ({ cancel_at: at, cancel_at_period_end: withPeriod }) =>
    at !== null && !withPeriod ? { cancel_at: '' } : { cancel_at_period_end: false },
  );
}

/** Returns the URL of Stripe's billing portal for the account. Throws `no_subscription`. */
export async function openPortal(
  { pool, payments }: Deps,
  userId: string,
  returnUrl: string,
): Promise<string> {
  const customer = await requireCustomer(pool, userId);
  const { url } = await callForCustomer(() =>
    payments.stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
  );
  return url;
}

/**
 * Updates the account's subscription at Stripe, read from there because our copy may be outdated. Returns its new
 * state; a worker updates our copy.
 */
async function change(
  { pool, payments: { stripe } }: Deps,
  userId: string,
  to: (subscription: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
): Promise<Subscription> {
  const customer = await requireCustomer(pool, userId);
  const changed = await callForCustomer(async () => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    const alive = data.filter(isOngoing);
    const id = effectiveSubscription(alive)?.subscriptionId;
    const subscription = alive.find((one) => one.id === id);
    if (!subscription) throw new AppError('no_subscription');
    // A random key: cancelling again after reactivating must not get Stripe's stored first answer.
    const idempotencyKey = `top100-change-${randomUUID()}`;
    return await stripe.subscriptions.update(subscription.id, to(subscription), { idempotencyKey });
  });
  await emitCustomerChanged(pool, userId);
  const current = effectiveSubscription([changed]);
  if (!current) throw new AppError('no_subscription');
  return toSubscription(current);
}

async function requireCustomer(pool: CommonQueryMethods, userId: string): Promise<string> {
  const customer = await findCustomer(pool, userId);
  if (customer === null) throw new AppError('no_subscription');
  return customer;
}

async function callForCustomer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await callStripe(ask);
  } catch (error) {
    if (isCustomerMissing(error)) throw new AppError('no_subscription', {}, { cause: error });
    throw error;
  }
}
