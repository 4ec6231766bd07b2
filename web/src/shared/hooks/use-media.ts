import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, as it changes. Where layout can be done in CSS, do it there: nothing jumps. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Phones and touch screens: where the header's search becomes an overlay and bars stand at the thumb. */
export const compactQuery = '(max-width: 760px), (hover: none) and (pointer: coarse)';
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';
