import { useState } from 'react';
import type { PlanInterval } from './prices.ts';

const key = 'top100-plan';

/** Annual by default; the selection survives sign-up and the payment page. */
export function useSelectedInterval(): [PlanInterval, (interval: PlanInterval) => void] {
  const [chosen, setChosen] = useState(remembered);
  function choose(next: PlanInterval): void {
    setChosen(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // Without storage the selection lasts as long as the page.
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
