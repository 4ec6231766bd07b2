import type { Subscription } from '@top100/contracts/endpoints/users';
import type { EffectiveSubscription } from '@top100/stripe/effective-subscription';

type SubscriptionFacts = Pick<
  EffectiveSubscription,
  'amount' | 'interval' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'
> & {
  /** Stripe's status. */
  status: string;
};

/** A subscription as its owner sees it. */
export function toSubscription({ status, currentPeriodEnd, ...facts }: SubscriptionFacts): Subscription {
  const { amount, interval, cancelAtPeriodEnd } = facts;
  return {
    amount,
    interval,
    cancelAtPeriodEnd,
    currentPeriodEnd: new Date(currentPeriodEnd).toISOString(),
    paymentFailed: status === 'past_due',
  };
}
