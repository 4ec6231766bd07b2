import { useVirtualizer } from '@tanstack/react-virtual';
import type { Category } from '@top100/contracts/categories';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../../shared/hooks/use-media.ts';
import styles from './review-list.module.css';
import { ReviewRowView } from './review-row-view.tsx';
import type { Review } from './use-review.ts';

interface ReviewListProps {
  category: Category;
  itemLimit: number;
  review: Review;
}

/** Guesses that the rows replace by what they measure. */
const wideRow = 58;
const narrowRow = 138;

/** The rows of a paste. A thousand of them stay quick: only what is on screen is mounted. */
export function ReviewList({ category, itemLimit, review }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isNarrow = useMedia('(max-width: 760px)');
  const { judged, room, ticked, ranks } = review;
  const scroller = useCallback(() => scrollParent(list.current), []);

  const virtual = useVirtualizer({
    count: judged.length,
    getScrollElement: scroller,
    estimateSize: () => (isNarrow ? narrowRow : wideRow),
    getItemKey: (index) => judged[index]?.row.line ?? index,
    scrollMargin: margin,
    overscan: 6,
  });

  // What stands above the rows comes and goes, and with it the place where they begin.
  useLayoutEffect(() => {
    const box = scroller();
    if (!list.current || !box) return;
    const top = list.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    setMargin((now) => (Math.abs(now - top) < 1 ? now : top));
  });

  useEffect(() => {
    // Rows have other heights on the other side of the break.
    if (isNarrow !== undefined) virtual.measure();
  }, [isNarrow, virtual]);

  return (
    <ul ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const one = judged[index];
        if (!one) return null;
        const { line } = one.row;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={judged.length}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <ReviewRowView
              category={category}
              judged={one}
              place={index + 1}
              rank={ranks.get(line)}
              itemLimit={itemLimit}
              hasRoom={room > ticked.length}
              isOpen={open.has(line)}
              onToggle={() => setOpen((now) => toggled(now, line))}
              onTick={(isTicked) => review.tick(line, isTicked)}
              onEdit={(draft) => review.edit(line, draft)}
              onDecline={() => review.declineMatch(line)}
              onAccept={() => one.suggestion && review.accept(one, one.suggestion)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function toggled(lines: ReadonlySet<number>, line: number): ReadonlySet<number> {
  const next = new Set(lines);
  if (!next.delete(line)) next.add(line);
  return next;
}

/** The dialog scrolls its content; which element that is, is its own business. */
function scrollParent(from: HTMLElement | null): HTMLElement | null {
  for (let element = from?.parentElement ?? null; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return null;
}
