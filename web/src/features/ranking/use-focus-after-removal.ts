import { useLayoutEffect, useRef } from 'react';

/** A dialog returns the focus a moment after its answer. */
const timeoutMs = 1000;

/** Moves the focus to the next row when the focused one is removed. */
export function useFocusAfterRemoval(
  ids: readonly string[],
  current: string | undefined,
  setCurrent: (id: string | undefined) => void,
  focusRow: (id: string, part: 'row') => void,
): void {
  const before = useRef(ids);
  const waiting = useRef(0);
  useLayoutEffect(() => {
    const place = current === undefined ? -1 : before.current.indexOf(current);
    const isGone = place >= 0 && before.current !== ids && !ids.includes(current as string);
    before.current = ids;
    if (!isGone) return;
    const next = ids[Math.min(place, ids.length - 1)];
    setCurrent(next);
    if (next === undefined) return;
    const since = performance.now();
    const look = () => {
      if (document.activeElement === document.body) focusRow(next, 'row');
      // Never takes the focus from the filter field; only waits for a dialog.
      else if (document.activeElement?.closest('[role$="dialog"]') && performance.now() - since < timeoutMs) {
        waiting.current = requestAnimationFrame(look);
      }
    };
    look();
  }, [ids, current, setCurrent, focusRow]);
  useLayoutEffect(() => () => cancelAnimationFrame(waiting.current), []);
}
