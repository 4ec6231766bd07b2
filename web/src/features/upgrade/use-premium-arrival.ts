import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { getSubscription } from '@top100/contracts/endpoints/users';
import { useEffect, useState } from 'react';
import { checkSession, getSession, tierOf } from '../../session/session.ts';
import { RequestError, request } from '../../shared/api/request.ts';

/**
 * `asking`: it may come in any moment. `pending`: the payment was begun, and a bank takes its time. `waiting`: nothing
 * has been heard of it.
 */
export type Arrival = 'asking' | 'pending' | 'waiting' | 'signed_out' | 'premium';

/** Until then somebody looks at the screen and waits. */
export const patienceMs = 10_000;

/** How long after the page was opened the server is asked once more, in ms; undefined: no more by itself. */
export function pauseAfter(elapsedMs: number): number | undefined {
  if (elapsedMs < patienceMs) return 500;
  if (elapsedMs < 60_000) return 2000;
  return elapsedMs < 1_800_000 ? 10_000 : undefined;
}

/** Asks until the account is premium, and has session and limits follow at once. */
export function usePremiumArrival(): { arrival: Arrival; isUnreachable: boolean; askAgain: () => void } {
  const [arrival, setArrival] = useState<Arrival>('asking');
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    // `round` is what asking again changes.
    if (round < 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begun = Date.now();
    const step = async () => {
      const heard = await ask(signal);
      if (signal.aborted) return;
      const elapsed = Date.now() - begun;
      setIsUnreachable(heard === undefined);
      if (heard === 'premium' || heard === 'signed_out') return setArrival(heard);
      // That a bank takes its time is known at once; that nothing has come is so when somebody has waited for it.
      if (heard === 'pending') setArrival(heard);
      else if (elapsed >= patienceMs)
        setArrival((before) => heard ?? (before === 'asking' ? 'waiting' : before));
      const pause = pauseAfter(elapsed);
      if (pause !== undefined) timer = setTimeout(step, pause);
    };
    void step();
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [round]);

  return {
    arrival,
    isUnreachable,
    askAgain: () => {
      setArrival('asking');
      setRound((before) => before + 1);
    },
  };
}

/** Undefined: there was no answer. */
async function ask(signal: AbortSignal): Promise<Exclude<Arrival, 'asking'> | undefined> {
  if (getSession().signedIn === 'unknown') await checkSession();
  // Whoever is known to be signed out is not asked about: the refusal would stand in the console as an error.
  if (getSession().signedIn === 'no') return 'signed_out';
  try {
    const plan = await request<EndpointAnswer<typeof getSubscription>>('/api/users/subscription', { signal });
    if (plan.isPremium !== true) return plan.isPaymentPending === true ? 'pending' : 'waiting';
    // It is premium on the screen once limits and lists go by it as well.
    await checkSession();
    return tierOf(getSession()) === 'premium' ? 'premium' : undefined;
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) return undefined;
    void checkSession();
    return 'signed_out';
  }
}
