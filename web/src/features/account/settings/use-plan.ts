import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { getSubscription, Subscription } from '@top100/contracts/endpoints/users';
import { useCallback, useEffect, useState } from 'react';
import { checkSession, getSession, tierOf } from '../../../session/session.ts';
import { request } from '../../../shared/api/request.ts';
import { codeOf } from '../calls.ts';
import { isBackFromPortal } from './portal-visit.ts';

export type Plan = EndpointAnswer<typeof getSubscription>;

const freePlan: Plan = {
  isPremium: false,
  status: 'free',
  subscription: null,
  complimentaryUntil: null,
  isPaymentPending: false,
  hasBillingAccount: false,
  publicUntil: null,
};

/** What was changed in the billing portal comes by webhook: ms after which the plan is looked at once more. */
const afterPortal = [1000, 3000, 7000];

/** The plan of whoever is signed in; undefined while it is asked for. */
export function usePlan() {
  const [plan, setPlan] = useState<Plan>();
  const [isFailed, setIsFailed] = useState(false);

  const load = useCallback(async (signal?: AbortSignal) => {
    setIsFailed(false);
    try {
      const answer = await request<Plan | undefined>('/api/users/subscription', signal ? { signal } : {});
      const found = planOf(answer);
      setPlan(found);
      // Premium has begun or ended since this page was opened: limits go by it from now on.
      if (found.isPremium !== (tierOf(getSession()) === 'premium')) void checkSession();
    } catch (error) {
      if (signal?.aborted) return;
      // Spec section 8: who is not signed in is free.
      if (codeOf(error) === 'authentication_required') setPlan(freePlan);
      else setIsFailed(true);
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    const again = () => {
      if (document.visibilityState === 'visible') void load(leaving.signal);
    };
    // Out of the browser's cache, as it was when somebody left for the portal.
    const back = ({ persisted }: PageTransitionEvent) => persisted && again();
    void load(leaving.signal);
    const timers = isBackFromPortal() ? afterPortal.map((ms) => setTimeout(again, ms)) : [];
    document.addEventListener('visibilitychange', again);
    window.addEventListener('pageshow', back);
    return () => {
      leaving.abort();
      for (const timer of timers) clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('pageshow', back);
    };
  }, [load]);

  return {
    plan,
    isFailed,
    retry: () => void load(),
    /** As the server has just answered it. */
    changeSubscription: (subscription: Subscription) =>
      setPlan((before) => before && { ...before, subscription }),
  };
}

/** Spec section 8: without the flag it is the free plan. */
function planOf(answer: Partial<Plan> | undefined): Plan {
  return answer?.isPremium === undefined ? freePlan : { ...freePlan, ...answer };
}
