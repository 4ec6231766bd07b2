import { getPrices } from '@top100/contracts/routes/subscription';
import type { AnswerOf } from '../../shared/api/call-endpoint.ts';
import { queryOf, useQuery } from '../../shared/api/query-cache.ts';

export type Prices = NonNullable<AnswerOf<typeof getPrices>['prices']>;
export type PlanInterval = keyof Prices;

/** In cents: the default price until the server has answered. */
const defaultPrices = { monthly: 399, annual: 3588 };

/** The price of an interval, in cents. */
export interface Offer {
  perMonth: number;
  /** For the whole interval. */
  total: number;
  /** Yearly savings compared with monthly payments; never negative. */
  saved: number;
}

/** Annual is shown per month, with its total and savings. */
export function offerOf(interval: PlanInterval, prices?: Prices | null): Offer {
  const monthly = prices?.monthly.amount ?? defaultPrices.monthly;
  const annual = prices?.annual.amount ?? defaultPrices.annual;
  return interval === 'annual'
    ? { perMonth: annual / 12, total: annual, saved: Math.max(0, monthly * 12 - annual) }
    : { perMonth: monthly, total: monthly, saved: 0 };
}

export interface Shop {
  /** Undefined until the server has answered; null if nothing can be bought here. */
  prices: Prices | null | undefined;
  /** A test mode without real payments. */
  isTest: boolean;
  isFailed: boolean;
  retry: () => void;
}

const pricesQuery = queryOf(getPrices, {});

export function useShop(): Shop {
  const { value, error, isLoading, reload } = useQuery(pricesQuery, { freshFor: 0 });
  return {
    prices: value?.prices,
    isTest: value?.isTest === true,
    isFailed: error !== undefined && !isLoading,
    retry: reload,
  };
}
