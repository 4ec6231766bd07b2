import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { getSubscription } from '@top100/contracts/endpoints/users';
import { useEffect, useState } from 'react';
import { request } from '../../shared/api/request.ts';

/** True if this account has begun to pay and its bank has not confirmed it yet; false while that is not known. */
export function usePendingPayment(isAsked: boolean): boolean {
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    request<EndpointAnswer<typeof getSubscription>>('/api/users/subscription', { signal: leaving.signal })
      .then((plan) => setIsPending(plan.isPaymentPending === true))
      // The server refuses whoever must not pay: here it is only said beforehand.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      setIsPending(false);
    };
  }, [isAsked]);
  return isPending;
}
