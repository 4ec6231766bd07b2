import type { Plan, Price } from './wire.ts';

export interface Prices {
  monthly: string;
  annual: string;
}

/** The two prices of Premium, in cents. */
const amounts = { month: 399, year: 3588 };

export const productName = 'Top 100 Premium';
export const productId = 'prod_top100_premium';

/** The two prices that can be bought. They always exist. */
export function makePrices({ monthly, annual }: Prices): Price[] {
  return [makePrice(monthly, 'month'), makePrice(annual, 'year')];
}

function makePrice(id: string, interval: 'month' | 'year'): Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 1_700_000_000,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productId,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amounts[interval],
    unit_amount_decimal: String(amounts[interval]),
  };
}

/** The legacy form of a price, which items of subscriptions still contain. */
export function toPlan(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
