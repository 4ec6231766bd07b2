import { createHash } from 'node:crypto';
import type { DatabasePool } from '@top100/database/sql';
import type { Stripe } from '@top100/stripe/client';
import { isAlive } from '@top100/stripe/effective-subscription';
import { isMissingAtStripe, isRefusedByStripe } from '@top100/stripe/failures';
import type { SignedIn } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { askStripe } from './ask-stripe.ts';
import { asCustomer } from './customers.ts';
import { keyMinute } from './key-minute.ts';
import { paymentUnderWay, unpaidSubscription } from './messages.ts';
import type { Shop } from './shop.ts';
import type { Turns } from './turns.ts';

/** What a checkout is about; its addresses are the site's own. */
export interface Checkout {
  priceId: string;
  successUrl: string;
  cancelUrl: string;
}

interface Deps {
  pool: DatabasePool;
  shop: Shop;
  turns: Turns;
}

/** A page that is about to close would close while somebody looks for their card. */
const leastLeftSeconds = 30 * 60;

/**
 * The page on which an account pays. An account has one open page at most, so that no two can be paid: the same is
 * asked for again by a double click, and another one closes it. Throws `already_subscribed`.
 */
export async function openCheckout(
  { pool, shop: { stripe }, turns }: Deps,
  account: SignedIn,
  checkout: Checkout,
): Promise<string> {
  if (!account.isVerified) throw new AppError('not_verified');
  return await turns.take(account.id, Object.values(checkout).join(' '), () =>
    asCustomer({ pool, stripe }, account, (customerId) =>
      askStripe(async () => {
        // Pages before subscriptions: one that is paid in between is seen as the latter.
        const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 });
        await refuseSecond(stripe, customerId);
        const open = sessions.filter(({ status }) => status === 'open');
        const same = open.find((session) => isSame(session, checkout));
        await closeOthers(
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

/** By what Stripe says now, not by what we have heard: the last payment may have been a moment ago. */
async function refuseSecond(stripe: Stripe, customerId: string): Promise<void> {
  const all = { customer: customerId, status: 'all', limit: 100 } as const;
  const { data: subscriptions } = await stripe.subscriptions.list(all);
  const alive = subscriptions.filter(isAlive);
  if (alive.length > 0) {
    const isPaid = alive.some(({ status }) => status === 'active' || status === 'trialing');
    throw new AppError('already_subscribed', isPaid ? {} : { error: unpaidSubscription });
  }
  // Whose first payment has not arrived begins anew; were it left, both could be paid in the end.
  for (const { id, status } of subscriptions) {
    if (status === 'incomplete') await giveUp(stripe, id);
  }
}

/** Throws `already_subscribed` where the first payment cannot be called back: it may still arrive. */
async function giveUp(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    // Over by itself meanwhile.
    if (isMissingAtStripe(error)) return;
    if (!isRefusedByStripe(error)) throw error;
    throw new AppError('already_subscribed', { error: paymentUnderWay }, { cause: error });
  }
}

async function closeOthers(
  stripe: Stripe,
  customerId: string,
  sessions: readonly Stripe.Checkout.Session[],
): Promise<void> {
  for (const { id } of sessions) {
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // It is not open any more. If that is because it has just been paid, there is a subscription now.
      if (!isRefusedByStripe(error)) throw error;
      await refuseSecond(stripe, customerId);
    }
  }
}

function isSame({ metadata, url, expires_at: end, ...session }: Stripe.Checkout.Session, asked: Checkout) {
  return (
    typeof url === 'string' &&
    metadata?.price_id === asked.priceId &&
    session.success_url === asked.successUrl &&
    session.cancel_url === asked.cancelUrl &&
    end > Date.now() / 1000 + leastLeftSeconds
  );
}

/**
 * @param last the customer's newest session: a repetition of this request knows the same one, and gets what this one
 *   got; a later request knows another one, or comes in another minute
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
      // Whatever a bank debits some days later would go on after its subscription was given up for another one.
      allowed_payment_method_types: ['card'],
      customer,
      client_reference_id: userId,
      line_items: [{ price: priceId, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata: { price_id: priceId },
      subscription_data: { metadata: { user_id: userId } },
    },
    { idempotencyKey: `top100-checkout-${customer}-${last}-${about.slice(0, 32)}-${keyMinute()}` },
  );
}
