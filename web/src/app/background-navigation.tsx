import { type ReactNode, use, useMemo } from 'react';
import {
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  parsePath,
  type To,
  useLocation,
} from 'react-router-dom';
import type { Background } from '../shared/background-location.ts';

/**
 * The page under an overlay may redirect, for instance to the first list or a changed title. This replaces
 * the background location instead, so the overlay stays, with its input. react-router has no public API for
 * this.
 */
export function BackgroundNavigation({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const navigation = use(NavigationContext);
  const { pathname, search, hash, state: kept } = useLocation();
  const context = useMemo(() => {
    if (!isOpen) return navigation;
    const { navigator } = navigation;
    const replace = (to: To, state?: unknown, options?: NavigateOptions) => {
      const place = { pathname: '/', search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) };
      const background: Background = { ...place, key: 'under', state };
      navigator.replace({ pathname, search, hash }, { ...kept, background }, options);
    };
    const { createHref, encodeLocation, push, go } = navigator;
    return {
      ...navigation,
      navigator: { createHref, push, go, replace, ...(encodeLocation ? { encodeLocation } : {}) },
    };
  }, [isOpen, navigation, pathname, search, hash, kept]);
  return <NavigationContext value={context}>{children}</NavigationContext>;
}
