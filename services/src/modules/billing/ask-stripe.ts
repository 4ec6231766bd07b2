import { isStripeUnavailable } from '@top100/stripe/failures';
import { AppError } from '../../http/app-error.ts';

/** Asks Stripe for something. Throws `billing_unavailable` where Stripe does not answer, or not as it should. */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isStripeUnavailable(error)) throw new AppError('billing_unavailable', {}, { cause: error });
    throw error;
  }
}
