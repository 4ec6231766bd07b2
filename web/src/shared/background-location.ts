import type { Location } from 'react-router-dom';

/** The page that stays visible under a dialog with an address of its own. */
export type Background = Pick<Location, 'pathname' | 'search' | 'hash' | 'key'> & { state: unknown };

/** Location state of a link that opens over the current page instead of replacing it. */
export function withBackground({ pathname, search, hash, key }: Location): { background: Background } {
  return { background: { pathname, search, hash, key, state: null } };
}

/** The page under this history entry, if it was opened over one; survives a reload. */
export function backgroundOf({ state }: Pick<Location, 'state'>): Background | undefined {
  const { background } = (state ?? {}) as { background?: Partial<Background> };
  if (typeof background?.pathname !== 'string') return undefined;
  const { pathname, search = '', hash = '', key = 'default' } = background;
  return { pathname, search, hash, key, state: null };
}
