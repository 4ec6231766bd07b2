import type { EndpointResult } from '@top100/contracts/endpoint';
import type { getPrices } from '@top100/contracts/endpoints/subscription';
import type { Stripe } from '@top100/stripe/client';
import { AppError } from '../../http/app-error.ts';
import { callStripe } from './call-stripe.ts';
import type { Payments } from './payments.ts';

type Prices = EndpointResult<typeof getPrices>;

const maxAgeMs = 10 * 60_000;

/**
 * Reads the prices of Premium from Stripe, so that pages show what Stripe charges. Cached for some minutes and then
 * refreshed in the background (stale-while-revalidate), so that nobody waits while Stripe is unavailable.
 */
export function createPriceReader(payments: Payments | undefined, now = Date.now): () => Promise<Prices> {
  if (!payments) return async () => ({ prices: null, isTest: false });
  let cached: { prices: Prices; at: number } | undefined;
  let reading: Promise<Prices> | undefined;
  const read = async () => {
    const prices = await readPrices(payments);
    cached = { prices, at: now() };
    return prices;
  };
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return async () => {
    if (!cached) return await readOnce();
    // If the refresh fails, the next request tries again.
    if (now() - cached.at >= maxAgeMs) readOnce().catch(() => undefined);
    return cached.prices;
  };
}

async function readPrices({ stripe, prices, isTest }: Payments): Promise<Prices> {
  const [monthly, annual] = await callStripe(() =>
    Promise.all([stripe.prices.retrieve(prices.monthly), stripe.prices.retrieve(prices.annual)]),
  );
  return { prices: { monthly: toPrice(monthly, 'month'), annual: toPrice(annual, 'year') }, isTest };
}

/** Throws `billing_unavailable` for a price that differs from what the pages describe. */
function toPrice({ id, unit_amount: amount, currency, recurring, active }: Stripe.Price, interval: string) {
  const fits = recurring?.interval === interval && recurring.interval_count === 1 && currency === 'usd';
  if (amount === null || !fits || !active) {
    const cause = new Error(
      `The price ${id} is not an amount of US dollars for one ${interval}, or not active`,
    );
    throw new AppError('billing_unavailable', {}, { cause });
  }
  return { id, amount };
}
