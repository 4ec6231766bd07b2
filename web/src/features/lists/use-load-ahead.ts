import { useEffect } from 'react';

/** In ms, for browsers that do not tell when they are idle. */
const settleMs = 300;

/**
 * Fetches code that is no part of the first load in the first idle moment after it: when it is needed there may be no
 * connection. `load` tries again when it is called again, and there a failure is told.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const begin = () => void load().catch(() => {});
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, settleMs);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin);
    return () => cancelIdleCallback(idle);
  }, [load]);
}
