import { useLayoutEffect, useRef } from 'react';

/** A dialog gives the focus back a moment after its question was answered. */
const patience = 1000;

/** When the row that had the focus is removed, the one that takes its place has it. */
export function useFocusHeir(
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
    const heir = ids[Math.min(place, ids.length - 1)];
    setCurrent(heir);
    if (heir === undefined) return;
    const since = performance.now();
    const look = () => {
      if (document.activeElement === document.body) focusRow(heir, 'row');
      // Whoever types into the filter keeps the focus; only a dialog is waited for.
      else if (document.activeElement?.closest('[role$="dialog"]') && performance.now() - since < patience) {
        waiting.current = requestAnimationFrame(look);
      }
    };
    look();
  }, [ids, current, setCurrent, focusRow]);
  useLayoutEffect(() => () => cancelAnimationFrame(waiting.current), []);
}
