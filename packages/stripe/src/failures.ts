import Stripe from 'stripe';

/**
 * Whether a call failed because Stripe could not be reached, is not well, is still at the first one under the same
 * Idempotency-Key, or does not know our key: nothing that the caller of ours did wrong, and worth another try later.
 */
export function isStripeUnavailable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}

/** Whether what was named by id is not there, or not there any more. */
export function isMissingAtStripe(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether the customer that was named is not there; other things may be missing too. */
export function isCustomerMissing(error: unknown): boolean {
  return isMissingAtStripe(error) && (error as { param?: string }).param === 'customer';
}

/** Whether Stripe is well and does not do what it was asked: things are not as the caller thought. */
export function isRefusedByStripe(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether it is an email address that Stripe does not take, such as one with letters beyond ASCII. */
export function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'email';
}
