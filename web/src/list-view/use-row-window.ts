import type { Range } from '@tanstack/react-virtual';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useIsPainted } from '../shared/hooks/use-is-painted.ts';
import type { RowLayout } from './row-layout.ts';

export interface RowWindow {
  /** The rows to mount, in order. */
  rows: number[];
  /** The first visible row. */
  first: number;
}

/**
 * Which rows of a list to mount while the page scrolls. `keep` are rows that stay mounted at any scroll
 * position: the dragged one (its touch events end with its element) and the focused one.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  layout: RowLayout,
  keep: readonly number[],
  overscan = 6,
): RowWindow {
  const kept = keep.join();
  const isPainted = useIsPainted();
  const rangeExtractor = useCallback(
    (range: Range) => withKept(defaultRangeExtractor(range), kept, range.count),
    [kept],
  );
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: layout.count,
    // A new layout brings a new function, which makes the virtualizer recompute all heights.
    getItemKey: layout.indexOf,
    estimateSize: layout.heightOf,
    scrollMargin: useTopInPage(list),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: isPainted ? overscan : 0,
    rangeExtractor,
  });
  const rows = virtualizer.getVirtualItems().map((item) => item.index);
  return { rows, first: virtualizer.range?.startIndex ?? 0 };
}

function withKept(rows: number[], kept: string, count: number): number[] {
  if (kept === '') return rows;
  const more = kept.split(',').map(Number);
  const all = new Set([...rows, ...more.filter((row) => row >= 0 && row < count)]);
  return all.size === rows.length ? rows : [...all].sort((a, b) => a - b);
}

/** Top of the element in the page, in px; updated when content above it resizes the body. */
function useTopInPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
