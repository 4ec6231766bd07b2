import { createCheckout } from '@top100/contracts/routes/subscription';
import { returnPages } from '@top100/domain/return-pages';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { RequestError } from '../../shared/api/request.ts';
import { redirectTo } from '../../shared/redirect-to.ts';
import { upgradeMessages as messages } from './messages.ts';

/** Navigates to the payment page. Throws if that is impossible. */
export async function startCheckout(priceId: string): Promise<void> {
  const [successUrl] = returnPages.success;
  const [cancelUrl] = returnPages.cancel;
  const answer = await callEndpoint(createCheckout, { body: { priceId, successUrl, cancelUrl } });
  if (!answer?.url) throw new NoCheckoutUrlError();
  redirectTo(answer.url);
}

class NoCheckoutUrlError extends Error {}

/** The error's own message if it is readable. */
export function checkoutErrorText(error: unknown): string {
  if (error instanceof NoCheckoutUrlError) return messages.noCheckoutUrl;
  if (!(error instanceof RequestError) || error.status === 0) return messages.checkoutFailed;
  return error.code === undefined ? messages.checkoutNotCreated : error.message;
}
