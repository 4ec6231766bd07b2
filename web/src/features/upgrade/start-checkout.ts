import { returnPages } from '@top100/contracts/return-pages';
import { RequestError, request } from '../../shared/api/request.ts';
import { leaveFor } from '../../shared/leave-for.ts';
import { upgradeMessages as messages } from './messages.ts';

/** Leads to the page on which Premium is paid for. Throws whatever kept it from that. */
export async function startCheckout(priceId: string): Promise<void> {
  const [successUrl] = returnPages.success;
  const [cancelUrl] = returnPages.cancel;
  const answer = await request<{ url?: unknown } | undefined>('/api/subscription/create-checkout', {
    method: 'POST',
    body: { priceId, successUrl, cancelUrl },
  });
  if (typeof answer?.url !== 'string' || answer.url === '') throw new NoCheckoutUrl();
  leaveFor(answer.url);
}

class NoCheckoutUrl extends Error {}

/** Spec section 8: the error's own message, where there is one that a person can read. */
export function checkoutFailure(error: unknown): string {
  if (error instanceof NoCheckoutUrl) return messages.noCheckoutUrl;
  if (!(error instanceof RequestError) || error.status === 0) return messages.checkoutFailed;
  return error.code === undefined ? messages.checkoutNotCreated : error.message;
}
