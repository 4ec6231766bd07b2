import type { PublicListMeta } from '@top100/contracts/public-list';
import { useEffect, useMemo, useRef } from 'react';
import { preloadAnswer } from '../../shared/api/kept-answers.ts';
import { sharedListQuestion, shareLinkOf } from './discover-calls.ts';
import { freshFor } from './use-fresh-enough.ts';

/** A pointer that only passes over asks for nothing. */
const restMs = 60;

/** Handlers for links to a list: it is loaded when the pointer rests on one, or a finger comes down. */
export function usePreload() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const stop = () => clearTimeout(timer.current);
    return (list: PublicListMeta) => {
      const load = () => {
        stop();
        void preloadAnswer(sharedListQuestion(shareLinkOf(list)), freshFor);
      };
      return {
        onPointerEnter: () => {
          stop();
          timer.current = setTimeout(load, restMs);
        },
        onPointerLeave: stop,
        onPointerDown: load,
        onFocus: load,
      };
    };
  }, []);
}
