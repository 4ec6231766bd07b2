import { useEffect } from 'react';

/** In ms, for browsers without requestIdleCallback. */
const fallbackDelayMs = 300;

/**
 * Fetches code that is not in the initial bundle in the first idle moment after load, since it may be needed
 * offline. `load` retries on its next call, which also reports the error.
 */
export function usePreloadWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const begin = () => void load().catch(() => {});
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, fallbackDelayMs);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin);
    return () => cancelIdleCallback(idle);
  }, [load]);
}
