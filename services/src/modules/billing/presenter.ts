import type { Subscription } from '@top100/contracts/endpoints/users';
import type { EffectiveSubscription } from '@top100/stripe/effective-subscription';

type Told = Pick<EffectiveSubscription, 'amount' | 'interval' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'> & {
  /** Stripe's word. */
  status: string;
};

/** A subscription as its owner is told of it. */
export function toSubscription({ status, currentPeriodEnd, ...told }: Told): Subscription {
  const { amount, interval, cancelAtPeriodEnd } = told;
  return {
    amount,
    interval,
    cancelAtPeriodEnd,
    currentPeriodEnd: new Date(currentPeriodEnd).toISOString(),
    paymentFailed: status === 'past_due',
  };
}
