import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { getPrices } from '@top100/contracts/endpoints/subscription';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../shared/api/request.ts';

export type Prices = NonNullable<EndpointAnswer<typeof getPrices>['prices']>;
export type PlanInterval = keyof Prices;

/** Spec section 9, in cents: what Premium costs until the server has said what it costs here. */
const usual = { monthly: 399, annual: 3588 };

/** What an interval costs, in cents. */
export interface Offer {
  perMonth: number;
  /** For the whole interval. */
  total: number;
  /** What is saved in a year, compared with paying by the month; never below 0. */
  saved: number;
}

/** Spec section 2: annual is shown per month, with its total and what it saves. */
export function offerOf(interval: PlanInterval, prices?: Prices | null): Offer {
  const monthly = prices?.monthly.amount ?? usual.monthly;
  const annual = prices?.annual.amount ?? usual.annual;
  return interval === 'annual'
    ? { perMonth: annual / 12, total: annual, saved: Math.max(0, monthly * 12 - annual) }
    : { perMonth: monthly, total: monthly, saved: 0 };
}

export interface Shop {
  /** Undefined until the server has said it; null: nothing can be bought here. */
  prices: Prices | null | undefined;
  /** No money moves. */
  isTest: boolean;
  isFailed: boolean;
  retry: () => void;
}

export function useShop(): Shop {
  const [answer, setAnswer] = useState<EndpointAnswer<typeof getPrices>>();
  const [isFailed, setIsFailed] = useState(false);
  const load = useCallback(async (signal?: AbortSignal) => {
    setIsFailed(false);
    try {
      setAnswer(await request('/api/subscription/prices', signal ? { signal } : {}));
    } catch {
      if (!signal?.aborted) setIsFailed(true);
    }
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return {
    prices: answer?.prices,
    isTest: answer?.isTest === true,
    isFailed,
    retry: () => void load(),
  };
}
