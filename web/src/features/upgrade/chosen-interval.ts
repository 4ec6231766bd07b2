import { useState } from 'react';
import type { PlanInterval } from './prices.ts';

const key = 'top100-plan';

/** Annual by default (spec section 2); the choice outlives the way through signing up and through the payment page. */
export function useChosenInterval(): [PlanInterval, (interval: PlanInterval) => void] {
  const [chosen, setChosen] = useState(remembered);
  function choose(next: PlanInterval): void {
    setChosen(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // No storage: the choice holds for this page.
    }
  }
  return [chosen, choose];
}

function remembered(): PlanInterval {
  try {
    return sessionStorage.getItem(key) === 'monthly' ? 'monthly' : 'annual';
  } catch {
    return 'annual';
  }
}
