import type { EndpointResult } from '@top100/contracts/endpoint';
import type { getPrices } from '@top100/contracts/endpoints/subscription';
import type { Stripe } from '@top100/stripe/client';
import { AppError } from '../../http/app-error.ts';
import { askStripe } from './ask-stripe.ts';
import type { Shop } from './shop.ts';

type Prices = EndpointResult<typeof getPrices>;

const keptMs = 10 * 60_000;

/**
 * What Premium costs: what Stripe will ask for, so that nobody pays something else than they read. It is kept for some
 * minutes. After that it is still what is answered, and read anew behind it: nobody waits for a Stripe that is away.
 */
export function createPriceReader(shop: Shop | undefined, now = Date.now): () => Promise<Prices> {
  if (!shop) return async () => ({ prices: null, isTest: false });
  let kept: { prices: Prices; at: number } | undefined;
  let reading: Promise<Prices> | undefined;
  const read = async () => {
    const prices = await readPrices(shop);
    kept = { prices, at: now() };
    return prices;
  };
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return async () => {
    if (!kept) return await readOnce();
    // Where that fails, the next one who asks has it tried again.
    if (now() - kept.at >= keptMs) readOnce().catch(() => undefined);
    return kept.prices;
  };
}

async function readPrices({ stripe, prices, isTest }: Shop): Promise<Prices> {
  const [monthly, annual] = await askStripe(() =>
    Promise.all([stripe.prices.retrieve(prices.monthly), stripe.prices.retrieve(prices.annual)]),
  );
  return { prices: { monthly: toPrice(monthly, 'month'), annual: toPrice(annual, 'year') }, isTest };
}

/** Throws `billing_unavailable` for a price that is not what the pages say: nobody shall buy that. */
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
