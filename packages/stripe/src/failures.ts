import Stripe from 'stripe';

/**
 * Whether a call failed because Stripe was unreachable or failing, is still handling the first call with the same
 * Idempotency-Key, or does not accept our key: the caller did nothing wrong, and a later retry may succeed.
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

/** Whether the named object does not exist, or no longer exists. */
export function isMissingAtStripe(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether the named customer does not exist; other objects may be missing too. */
export function isCustomerMissing(error: unknown): boolean {
  return isMissingAtStripe(error) && (error as { param?: string }).param === 'customer';
}

/** Whether Stripe works and refused the request: the state is not what the caller assumed. */
export function isRefusedByStripe(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe refused the email address, such as one with non-ASCII letters. */
export function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'email';
}
