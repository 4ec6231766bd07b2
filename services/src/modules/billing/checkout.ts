import { createHash } from 'node:crypto';
import type { DatabasePool } from '@top100/database/sql';
import { sourceLocale } from '@top100/messages/active-language';
import type { Stripe } from '@top100/stripe/client';
import { isOngoing } from '@top100/stripe/effective-subscription';
import { isMissingAtStripe, isRefusedByStripe } from '@top100/stripe/failures';
import type { SignedInAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { callStripe, idempotencyMinute } from './call-stripe.ts';
import type { CheckoutQueue } from './checkout-queue.ts';
import { withCustomer } from './customers.ts';
import { billingMessages } from './messages.ts';
import type { Payments } from './payments.ts';

/** A requested checkout; its URLs are on our own site. */
export interface Checkout {
  priceId: string;
  successUrl: string;
  cancelUrl: string;
}

interface Deps {
  pool: DatabasePool;
  payments: Payments;
  queue: CheckoutQueue;
}

/** Don't reuse a session that expires while the customer looks for a card. */
const minRemainingSeconds = 30 * 60;

/**
 * Returns the URL of a checkout session. An account has at most one open session, so that it cannot pay twice: the
 * same request, as from a double click, returns the same session; another one expires it. Throws `already_subscribed`.
 */
export async function openCheckout(
  { pool, payments: { stripe }, queue }: Deps,
  account: SignedInAccount,
  checkout: Checkout,
): Promise<string> {
  if (!account.isVerified) throw new AppError('not_verified');
  return await queue.run(account.id, Object.values(checkout).join(' '), () =>
    withCustomer({ pool, stripe }, account, (customerId) =>
      callStripe(async () => {
        // List sessions before subscriptions: a session paid in between then shows up as a subscription.
        const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 });
        await rejectSecondSubscription(stripe, customerId);
        const open = sessions.filter(({ status }) => status === 'open');
        const same = open.find((session) => isSame(session, checkout));
        await expireOthers(
          stripe,
          customerId,
          open.filter((session) => session !== same),
        );
        if (same?.url) return same.url;
        const { url } = await create(stripe, account.id, customerId, checkout, sessions[0]?.id);
        if (url === null) throw new AppError('billing_unavailable');
        return url;
      }),
    ),
  );
}

/** Checks Stripe, not our copy: the last payment may have been a moment ago. */
async function rejectSecondSubscription(stripe: Stripe, customerId: string): Promise<void> {
  const all = { customer: customerId, status: 'all', limit: 100 } as const;
  const { data: subscriptions } = await stripe.subscriptions.list(all);
  const alive = subscriptions.filter(isOngoing);
  if (alive.length > 0) {
    const isPaid = alive.some(({ status }) => status === 'active' || status === 'trialing');
    throw new AppError(
      'already_subscribed',
      isPaid ? {} : { error: billingMessages(sourceLocale).unpaidSubscription },
    );
  }
  // An incomplete subscription is replaced; if it remained, both could be paid in the end.
  for (const { id, status } of subscriptions) {
    if (status === 'incomplete') await cancelIncomplete(stripe, id);
  }
}

/** Throws `already_subscribed` if the first payment cannot be cancelled: it may still arrive. */
async function cancelIncomplete(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    // It has ended meanwhile.
    if (isMissingAtStripe(error)) return;
    if (!isRefusedByStripe(error)) throw error;
    throw new AppError(
      'already_subscribed',
      { error: billingMessages(sourceLocale).paymentUnderWay },
      { cause: error },
    );
  }
}

async function expireOthers(
  stripe: Stripe,
  customerId: string,
  sessions: readonly Stripe.Checkout.Session[],
): Promise<void> {
  for (const { id } of sessions) {
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // The session is no longer open. If it was just paid, there is a subscription now.
      if (!isRefusedByStripe(error)) throw error;
      await rejectSecondSubscription(stripe, customerId);
    }
  }
}

function isSame({ metadata, url, expires_at: end, ...session }: Stripe.Checkout.Session, asked: Checkout) {
  return (
    typeof url === 'string' &&
    metadata?.price_id === asked.priceId &&
    session.success_url === asked.successUrl &&
    session.cancel_url === asked.cancelUrl &&
    end > Date.now() / 1000 + minRemainingSeconds
  );
}

/**
 * @param last the customer's newest session: a retry of this request has the same one and gets the same session; a
 * later request has another one, or another minute
 */
async function create(
  stripe: Stripe,
  userId: string,
  customer: string,
  { priceId, successUrl, cancelUrl }: Checkout,
  last = 'none',
): Promise<Stripe.Checkout.Session> {
  const about = createHash('sha256').update([priceId, successUrl, cancelUrl].join(' ')).digest('hex');
  return await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      // Bank debits could complete days after their subscription was replaced by another one.
      allowed_payment_method_types: ['card'],
      customer,
      client_reference_id: userId,
      line_items: [{ price: priceId, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata: { price_id: priceId },
      subscription_data: { metadata: { user_id: userId } },
    },
    { idempotencyKey: `top100-checkout-${customer}-${last}-${about.slice(0, 32)}-${idempotencyMinute()}` },
  );
}
