import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../../shared/hooks/use-media.ts';
import styles from './review-list.module.css';
import type { OpenPart } from './review-row-view.tsx';
import { ReviewRowView } from './review-row-view.tsx';
import type { Review, ReviewView } from './review-store.ts';

interface ReviewListProps {
  review: Review;
  view: ReviewView;
  /** Places of the rows that are shown, among all of them (from 0). */
  shown: readonly number[];
}

/** Guesses that the rows replace by what they measure. */
const wideRow = 80;
const narrowRow = 160;

/** The rows of a review. Ten thousand of them stay quick: only what is on screen is mounted. */
export function ReviewList({ review, view, shown }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Where the arrows have got to, until the focus is there. */
  const aim = useRef<number>(undefined);
  const [margin, setMargin] = useState(0);
  const [open, setOpen] = useState<ReadonlyMap<number, OpenPart>>(new Map());
  const isNarrow = useMedia('(max-width: 760px)');
  const { judged, room, ticked, ranks, target } = view;
  const scroller = useCallback(() => scrollParent(list.current), []);

  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: scroller,
    estimateSize: () => (isNarrow ? narrowRow : wideRow),
    getItemKey: (index) => judged[shown[index] ?? -1]?.row.id ?? index,
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

  const onOpen = useCallback(
    (id: number, part: OpenPart | undefined) =>
      setOpen((now) => {
        const next = new Map(now);
        if (part) next.set(id, part);
        else next.delete(id);
        return next;
      }),
    [],
  );

  /** From box to box with the arrows, through rows that are not mounted yet. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      Home: -shown.length,
      End: shown.length,
    };
    const step = steps[event.key];
    if (step === undefined || !(event.target as Element).matches('[data-tick]')) return;
    event.preventDefault();
    // Keys come faster than rows that have to be mounted first.
    const from = aim.current ?? Number((event.target as Element).closest('li')?.dataset.index);
    // Over those that cannot be ticked.
    const last = shown.length - 1;
    const canTick = (index: number) => {
      const one = judged[shown[index] ?? -1];
      return one?.fields !== undefined && (one.row.isTicked || room > ticked.length);
    };
    const by = event.key === 'Home' || event.key === 'ArrowDown' ? 1 : -1;
    let to = Math.min(Math.max(from + step, 0), last);
    while (to >= 0 && to <= last && !canTick(to)) to += by;
    if (to < 0 || to > last) return;
    virtual.scrollToIndex(to);
    aim.current = to;
    focusTick(list, to, () => {
      aim.current = undefined;
    });
  };

  return (
    <ul ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }} onKeyDown={onKeyDown}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const place = shown[index] ?? -1;
        const one = judged[place];
        if (!one) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <ReviewRowView
              category={review.category}
              review={review}
              judged={one}
              place={place + 1}
              rank={ranks.get(one.row.id)}
              itemLimit={target.itemLimit}
              hasRoom={room > ticked.length}
              open={open.get(one.row.id)}
              onOpen={onOpen}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A row far away needs a moment until it is there. */
function focusTick(
  list: { current: HTMLElement | null },
  index: number,
  onEnd: () => void,
  tries = 10,
): void {
  requestAnimationFrame(() => {
    const box = list.current?.querySelector<HTMLElement>(`li[data-index="${index}"] [data-tick]`);
    if (!box && tries > 0) return focusTick(list, index, onEnd, tries - 1);
    box?.focus();
    onEnd();
  });
}

/** The dialog scrolls its content; which element that is, is its own business. */
function scrollParent(from: HTMLElement | null): HTMLElement | null {
  for (let element = from?.parentElement ?? null; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return null;
}
