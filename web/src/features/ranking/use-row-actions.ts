import type { Item } from '@top100/domain/items';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { announce } from '../../shared/ui/announce.ts';
import { messages } from './messages.ts';
import type { RowActions } from './row-actions.ts';
import type { RowFocus } from './use-row-focus.ts';

/** The row whose rank is being typed, and the first digit if it was typed on the row. */
export interface Typing {
  id: string;
  digit: string | undefined;
}

interface PageActions {
  items: readonly Item[];
  onMove(itemId: string, toIndex: number): void;
  onRemove(itemId: string): void;
  onEdit(itemId: string): void;
}

/** The rows' actions as stable functions. */
export function useRowActions(
  page: PageActions,
  focusRow: RowFocus['focusRow'],
  setTyping: (typing: Typing | undefined) => void,
): RowActions & { drop(id: string, to: number): void } {
  const latest = useRef(page);
  useLayoutEffect(() => {
    latest.current = page;
  });
  return useMemo(() => {
    const moveTo: RowActions['moveTo'] = (id, wanted, part) => {
      setTyping(undefined);
      const { items, onMove } = latest.current;
      const from = items.findIndex((item) => item.id === id);
      const to = Math.max(0, Math.min(items.length - 1, wanted));
      if (from >= 0) {
        if (to !== from) onMove(id, to);
        announce(to === from ? messages.alreadyAt(to, items.length) : messages.movedTo(to, items.length));
      }
      focusRow(id, part, to);
    };
    return {
      moveTo,
      moveToEnd: (id, end, part) => moveTo(id, end === 'top' ? 0 : latest.current.items.length, part),
      // The row's element may have moved in the DOM and lost the focus.
      drop: (id, to) => moveTo(id, to, 'grip'),
      typeRank: (id, digit) => setTyping({ id, digit }),
      stopTyping: (id, byKey) => {
        setTyping(undefined);
        if (byKey) focusRow(id, 'rank');
      },
      edit: (id) => latest.current.onEdit(id),
      remove: (id) => latest.current.onRemove(id),
    };
  }, [focusRow, setTyping]);
}
