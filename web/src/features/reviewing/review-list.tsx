import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './review-list.module.css';
import type { OpenPart } from './review-row-view.tsx';
import { ReviewRowView } from './review-row-view.tsx';
import type { Review, ReviewView } from './review-store.ts';

interface ReviewListProps {
  review: Review;
  view: ReviewView;
  /** Indexes of the visible rows among all of them (from 0). */
  shown: readonly number[];
  /** On phones: one-line rows. */
  isNarrow: boolean;
  /** Called when the user first interacts with the rows. */
  onTouch: () => void;
}

/** Estimates, replaced by measured heights. */
const wideRow = 80;
const narrowRow = 63;

/** The virtualised rows of a review: ten thousand stay fast. */
export function ReviewList({ review, view, shown, isNarrow, onTouch }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Target row of the arrow keys, until it has the focus. */
  const aim = useRef<number>(undefined);
  const [margin, setMargin] = useState(0);
  const [open, setOpen] = useState<ReadonlyMap<number, OpenPart>>(new Map());
  const { evaluated, remaining, selected, ranks, target } = view;
  const scroller = useCallback(() => scrollParent(list.current), []);

  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: scroller,
    estimateSize: () => (isNarrow ? narrowRow : wideRow),
    getItemKey: (index) => evaluated[shown[index] ?? -1]?.row.id ?? index,
    scrollMargin: margin,
    overscan: 6,
  });

  // Content above the rows may change, which moves their start.
  useLayoutEffect(() => {
    const box = scroller();
    if (!list.current || !box) return;
    const top = list.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    setMargin((now) => (Math.abs(now - top) < 1 ? now : top));
  });

  useEffect(() => {
    // Rows have other heights across the breakpoint.
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

  /** Moves the focus between checkboxes with arrow keys, also to unmounted rows. */
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
    // Keys may repeat faster than rows mount.
    const from = aim.current ?? Number((event.target as Element).closest('li')?.dataset.index);
    // Skips disabled checkboxes.
    const last = shown.length - 1;
    const canSelect = (index: number) => {
      const one = evaluated[shown[index] ?? -1];
      return one?.fields !== undefined && (one.row.isSelected || remaining > selected.length);
    };
    const by = event.key === 'Home' || event.key === 'ArrowDown' ? 1 : -1;
    let to = Math.min(Math.max(from + step, 0), last);
    while (to >= 0 && to <= last && !canSelect(to)) to += by;
    if (to < 0 || to > last) return;
    virtual.scrollToIndex(to);
    aim.current = to;
    focusCheckbox(list, to, () => {
      aim.current = undefined;
    });
  };

  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ height: virtual.getTotalSize() }}
      onPointerDownCapture={onTouch}
      onKeyDownCapture={onTouch}
      onKeyDown={onKeyDown}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const place = shown[index] ?? -1;
        const one = evaluated[place];
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
              evaluated={one}
              place={place + 1}
              rank={ranks.get(one.row.id)}
              itemLimit={target.itemLimit}
              hasSpace={remaining > selected.length}
              isNarrow={isNarrow}
              open={open.get(one.row.id)}
              onOpen={onOpen}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A distant row takes a moment to mount. */
function focusCheckbox(
  list: { current: HTMLElement | null },
  index: number,
  onEnd: () => void,
  tries = 10,
): void {
  requestAnimationFrame(() => {
    const box = list.current?.querySelector<HTMLElement>(`li[data-index="${index}"] [data-tick]`);
    if (!box && tries > 0) return focusCheckbox(list, index, onEnd, tries - 1);
    box?.focus();
    onEnd();
  });
}

/** Finds the scroll container, which belongs to the dialog. */
function scrollParent(from: HTMLElement | null): HTMLElement | null {
  for (let element = from?.parentElement ?? null; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return null;
}
