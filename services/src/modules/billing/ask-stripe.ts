import { isCustomerMissing, isRefusedByStripe, isStripeUnavailable } from '@top100/stripe/failures';
import { AppError } from '../../http/app-error.ts';

/**
 * Asks Stripe for something. Throws `billing_unavailable` where Stripe does not answer, or refuses: what we ask is made
 * of our own settings, and it is those that do not fit (a price that is not sold any more, a portal that nobody has set
 * up). That a customer is missing is thrown as it is: what follows from that is the caller's to know.
 */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isCustomerMissing(error)) throw error;
    throw isStripeUnavailable(error) || isRefusedByStripe(error) ? unavailable(error) : error;
  }
}

/** The cause is logged with the answer, and not told. */
export function unavailable(cause: unknown): AppError {
  return new AppError('billing_unavailable', {}, { cause });
}
