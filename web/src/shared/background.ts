import type { Location } from 'react-router-dom';

/** A page that stays in sight while another address, in a dialog over it, has been pushed on history. */
export type Background = Pick<Location, 'pathname' | 'search' | 'hash' | 'key'> & { state: unknown };

/** The state of a link that opens over the page at `location` instead of in its place. */
export function overPage({ pathname, search, hash, key }: Location): { background: Background } {
  return { background: { pathname, search, hash, key, state: null } };
}

/** The page under this place in history, if it was opened over one; survives a reload of the page. */
export function backgroundOf({ state }: Pick<Location, 'state'>): Background | undefined {
  const { background } = (state ?? {}) as { background?: Partial<Background> };
  if (typeof background?.pathname !== 'string') return undefined;
  const { pathname, search = '', hash = '', key = 'default' } = background;
  return { pathname, search, hash, key, state: null };
}
