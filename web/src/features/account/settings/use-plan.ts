import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { getSubscription } from '@top100/contracts/endpoints/users';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../../shared/api/request.ts';

export type Plan = EndpointAnswer<typeof getSubscription>;

/** The plan of whoever is signed in; undefined while it is asked for. */
export function usePlan() {
  const [plan, setPlan] = useState<Plan>();
  const [isFailed, setIsFailed] = useState(false);

  const load = useCallback(async (signal?: AbortSignal) => {
    setIsFailed(false);
    try {
      setPlan(await request<Plan>('/api/users/subscription', signal ? { signal } : {}));
    } catch {
      if (!signal?.aborted) setIsFailed(true);
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return { plan, isFailed, retry: () => void load() };
}
