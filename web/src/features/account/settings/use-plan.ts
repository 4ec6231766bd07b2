import type { Subscription } from '@top100/contracts/endpoints/users';
import { getSubscription } from '@top100/contracts/routes/users';
import { tierOfAccount } from '@top100/domain/tiers';
import { useEffect, useMemo } from 'react';
import { checkSession, getSession, tierOf } from '../../../session/session.ts';
import { useAccountQuery } from '../../../session/use-account-query.ts';
import { type AnswerOf, codeOf } from '../../../shared/api/call-endpoint.ts';
import { seed, useQuery } from '../../../shared/api/query-cache.ts';
import { takePortalVisit } from './portal-visit.ts';

export type Plan = AnswerOf<typeof getSubscription>;

export const freePlan: Plan = {
  isPremium: false,
  status: 'free',
  subscription: null,
  complimentaryUntil: null,
  isPaymentPending: false,
  hasBillingAccount: false,
  publicUntil: null,
};

/** Changes in the billing portal arrive by webhook: delays in ms before the plan is refetched. */
const afterPortal = [1000, 3000, 7000];

/** The plan of the signed-in user; undefined while it loads. */
export function usePlan() {
  const query = useAccountQuery(getSubscription, {});
  const { value, error, isLoading, reload } = useQuery(query, { freshFor: 0 });
  // A signed-out user counts as free.
  const isSignedOut = codeOf(getSubscription, error) === 'authentication_required';
  const plan = useMemo(() => (isSignedOut ? freePlan : value && planOf(value)), [isSignedOut, value]);

  useEffect(() => {
    // Premium has begun or ended since the page was opened: updates the limits.
    if (value && tierOfAccount(value) !== tierOf(getSession())) void checkSession();
  }, [value]);
  useReloadOnReturn(reload);

  return {
    plan,
    isFailed: error !== undefined && !isSignedOut && !isLoading,
    retry: reload,
    /** As in the server's last response. */
    changeSubscription: (subscription: Subscription) => {
      if (query && value) seed(query, { ...value, subscription });
    },
  };
}

/** Calls `reload` when the page becomes visible, and several times after the billing portal. */
function useReloadOnReturn(reload: () => void): void {
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') reload();
    };
    // Restored from the back/forward cache after the portal.
    const back = ({ persisted }: PageTransitionEvent) => persisted && again();
    const timers = takePortalVisit() ? afterPortal.map((ms) => setTimeout(again, ms)) : [];
    document.addEventListener('visibilitychange', again);
    window.addEventListener('pageshow', back);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('pageshow', back);
    };
  }, [reload]);
}

/** An answer without the flag counts as the free plan. */
function planOf(answer: Partial<Plan> | undefined): Plan {
  return answer?.isPremium === undefined ? freePlan : { ...freePlan, ...answer };
}
