import { getSubscription } from '@top100/contracts/routes/users';
import { useEffect, useState } from 'react';
import { checkSession, getSession, tierOf } from '../../session/session.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { RequestError } from '../../shared/api/request.ts';

/**
 * `asking`: may be active any moment. `pending`: paid, but the bank takes time. `waiting`: no payment has
 * arrived.
 */
export type ActivationState = 'asking' | 'pending' | 'waiting' | 'signed_out' | 'premium';

/** How long users watch the screen and wait. */
export const fastPollingMs = 10_000;

/** Delay in ms before the next poll, by the time since the page was opened; undefined: stop polling. */
export function pauseAfter(elapsedMs: number): number | undefined {
  if (elapsedMs < fastPollingMs) return 500;
  if (elapsedMs < 60_000) return 2000;
  return elapsedMs < 1_800_000 ? 10_000 : undefined;
}

/** Polls until the account is premium, and then updates session and limits. */
export function usePremiumActivation(): {
  state: ActivationState;
  isUnreachable: boolean;
  askAgain: () => void;
} {
  const [state, setState] = useState<ActivationState>('asking');
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    // Asking again changes `round`.
    if (round < 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begun = Date.now();
    const step = async () => {
      const result = await ask(signal);
      if (signal.aborted) return;
      const elapsed = Date.now() - begun;
      setIsUnreachable(result === undefined);
      if (result === 'premium' || result === 'signed_out') return setState(result);
      // A slow bank is reported at once, a missing payment only after some waiting.
      if (result === 'pending') setState(result);
      else if (elapsed >= fastPollingMs)
        setState((before) => result ?? (before === 'asking' ? 'waiting' : before));
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
    state,
    isUnreachable,
    askAgain: () => {
      setState('asking');
      setRound((before) => before + 1);
    },
  };
}

/** Undefined without a response. */
async function ask(signal: AbortSignal): Promise<Exclude<ActivationState, 'asking'> | undefined> {
  if (getSession().signedIn === 'unknown') await checkSession();
  // Skips the request if signed out, since a 401 would log an error in the console.
  if (getSession().signedIn === 'no') return 'signed_out';
  try {
    const plan = await callEndpoint(getSubscription, {}, { signal });
    if (plan.isPremium !== true) return plan.isPaymentPending === true ? 'pending' : 'waiting';
    // Shows Premium only once limits and lists are updated too.
    await checkSession();
    return tierOf(getSession()) === 'premium' ? 'premium' : undefined;
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) return undefined;
    void checkSession();
    return 'signed_out';
  }
}
