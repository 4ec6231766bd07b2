import type { CSSProperties } from 'react';

/**
 * Room above the lists for the visitor's banner (spec section 9): 35 px for a visitor, 5 where there is none: for
 * anybody signed in, in Discover, and once it was put away.
 */
export function toolbarOffset(hasBanner: boolean): CSSProperties {
  return { '--toolbar-offset': `${hasBanner ? 35 : 5}px` } as CSSProperties;
}
