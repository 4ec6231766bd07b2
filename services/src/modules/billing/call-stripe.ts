import { isCustomerMissing, isRefusedByStripe, isStripeUnavailable } from '@top100/stripe/failures';
import { AppError } from '../../http/app-error.ts';

/**
 * Calls Stripe. Throws `billing_unavailable` if Stripe is unavailable or refuses: requests are made of our own
 * settings, so a refusal means that those are wrong (an inactive price, a portal that is not set up). A missing
 * customer is thrown as it is, for the caller to handle.
 */
export async function callStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isCustomerMissing(error)) throw error;
    throw isStripeUnavailable(error) || isRefusedByStripe(error) ? unavailable(error) : error;
  }
}

/** The cause is logged, but not sent. */
export function unavailable(cause: unknown): AppError {
  return new AppError('billing_unavailable', {}, { cause });
}

/**
 * Limits an Idempotency-Key to one minute. Stripe keeps the first answer to a key for a day, even an error because
 * something is broken or not set up; without the minute, the call would fail all day.
 */
export function idempotencyMinute(): number {
  return Math.floor(Date.now() / 60_000);
}
