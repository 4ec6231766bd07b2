import { useEffect } from 'react';

/** In ms: when the page stands. */
const settleMs = 1000;

/**
 * Fetches code that is no part of the first load soon after it: the day that it is needed may have no connection.
 * `load` tries again when it is called again, and there a failure is told.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), settleMs);
    return () => clearTimeout(timer);
  }, [load]);
}
