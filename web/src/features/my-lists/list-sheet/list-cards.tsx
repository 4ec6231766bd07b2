import { useVirtualizer } from '@tanstack/react-virtual';
import type { StoredList } from '@top100/sync/facts';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { ListCard } from './list-card.tsx';
import styles from './list-sheet.module.css';

interface ListCardsProps {
  lists: readonly StoredList[];
  currentId: string | undefined;
  label: string;
  scroller: RefObject<HTMLElement | null>;
}

/** In px, as in the style sheets. */
const lineHeight = 164;
const perLine = 2;

/** Cards in two columns; only the visible ones of up to a thousand lists are rendered and read from disk. */
export function ListCards({ lists, currentId, label, scroller }: ListCardsProps) {
  const now = useNow();
  const virtual = useVirtualizer({
    count: Math.ceil(lists.length / perLine),
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 3,
    // Until the element is measured: enough for the first paint.
    initialRect: { width: 358, height: 700 },
  });
  const current = lists.findIndex(({ id }) => id === currentId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount; later the user scrolls
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(Math.floor(current / perLine), { align: 'center' });
  }, []);
  return (
    <ul className={styles.cards} aria-label={label} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().flatMap(({ index: line, start }) =>
        lists.slice(line * perLine, (line + 1) * perLine).map((list, at) => (
          <li
            key={list.id}
            className={styles.cell}
            style={{ top: start }}
            data-column={at}
            aria-setsize={lists.length}
            aria-posinset={line * perLine + at + 1}
          >
            <ListCard list={list} isCurrent={list.id === currentId} now={now} />
          </li>
        )),
      )}
    </ul>
  );
}
