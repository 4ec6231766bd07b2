import type { PublicListMeta } from '@top100/contracts/public-list';
import { useEffect, useMemo, useRef } from 'react';
import { prefetch } from '../../shared/api/query-cache.ts';
import { sharedListQuery, shareLinkOf } from './discover-queries.ts';
import { freshFor } from './use-fresh-for.ts';

/** Ignores a pointer that only passes over. */
const hoverMs = 60;

/** Handlers for links to a list: preload it on hover or touch. */
export function usePreload() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const stop = () => clearTimeout(timer.current);
    return (list: PublicListMeta) => {
      const load = () => {
        stop();
        void prefetch(sharedListQuery(shareLinkOf(list)), freshFor);
      };
      return {
        onPointerEnter: () => {
          stop();
          timer.current = setTimeout(load, hoverMs);
        },
        onPointerLeave: stop,
        onPointerDown: load,
        onFocus: load,
      };
    };
  }, []);
}
