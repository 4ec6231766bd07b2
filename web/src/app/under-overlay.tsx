import { type ReactNode, use, useMemo } from 'react';
import {
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  parsePath,
  type To,
  useLocation,
} from 'react-router-dom';
import type { Background } from '../shared/background.ts';

/**
 * The page under an overlay may move on by itself: the lists arrive and the first one is chosen, a title changes.
 * Its redirects then replace what lies underneath, and the overlay stays, with what was typed into it.
 * react-router has no public way to say this.
 */
export function UnderOverlay({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const navigation = use(NavigationContext);
  const { pathname, search, hash, state: kept } = useLocation();
  const inside = useMemo(() => {
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
  return <NavigationContext value={inside}>{children}</NavigationContext>;
}
