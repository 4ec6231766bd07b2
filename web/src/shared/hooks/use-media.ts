import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. Prefer CSS for layout: it doesn't shift after the first paint. */
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

/** Phones and touch screens: the header's search becomes an overlay and toolbars move to the bottom. */
export const compactQuery = '(max-width: 760px), (hover: none) and (pointer: coarse)';
/** Screens with a bottom toolbar instead of a column beside the list. */
export const phoneQuery = '(max-width: 760px)';
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';
