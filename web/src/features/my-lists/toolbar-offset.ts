import type { CSSProperties } from 'react';

/**
 * Space above the lists for the visitor's banner: 35 px for visitors, 5 px otherwise (members, Discover, a
 * dismissed banner).
 */
export function toolbarOffset(hasBanner: boolean): CSSProperties {
  return { '--toolbar-offset': `${hasBanner ? 35 : 5}px` } as CSSProperties;
}
