import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { shiftedIndex } from '../../../list-view/rank-geometry.ts';
import type { RowLayout } from '../../../list-view/row-layout.ts';
import { reducedMotionQuery } from '../../../shared/hooks/use-media.ts';

/** A row that was let go of: where it was seen, and how the others had made room for it. */
export interface Release {
  id: string;
  /** Px from the window's top. */
  top: number;
  from: number;
  to: number;
}

const duration = 170;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** Rows that come from further glide from here only, or they would be a blur. */
const farthest = 180;

interface Seen {
  ids: readonly string[];
  layout: RowLayout;
}

/**
 * Lets rows glide from where they were seen to where they stand, after whatever changed the order: a key, a drop, a
 * number, undo. Where a row was is known by arithmetic, so nothing is measured. `isWhole` is false while a filter
 * is on: rows that come and go with its letters do not fly about.
 */
export function useRowMotion(
  list: RefObject<HTMLElement | null>,
  { ids, layout }: Seen,
  isWhole: boolean,
  released: RefObject<Release | undefined>,
  takeScrolled: () => number,
): void {
  const seen = useRef<Seen>(undefined);
  useLayoutEffect(() => {
    const before = seen.current;
    const release = released.current;
    released.current = undefined;
    seen.current = isWhole ? { ids, layout } : undefined;
    const scrolled = takeScrolled();
    if (!list.current || !before || !isWhole || (before.ids === ids && !release)) return;
    if (window.matchMedia(reducedMotionQuery).matches) return;
    const places = new Map(before.ids.map((id, row) => [id, row]));
    const listTop = release ? list.current.getBoundingClientRect().top : 0;
    for (const element of list.current.children as HTMLCollectionOf<HTMLElement>) {
      const id = element.dataset.row ?? '';
      const place = places.get(id);
      const row = Number(element.dataset.at);
      if (place === undefined || Number.isNaN(row)) continue;
      const from =
        release?.id === id
          ? release.top - listTop
          : before.layout.topOf(release ? shiftedIndex(place, release.from, release.to) : place) + scrolled;
      glide(element, from - layout.topOf(row), release?.id === id);
    }
  });
}

function glide(element: HTMLElement, by: number, onTop: boolean): void {
  // What was out of sight before is simply there: after a jump to the other end that is all but the row itself.
  if (Math.abs(by) < 1 || Math.abs(by) > window.innerHeight) return;
  const start = Math.max(-farthest, Math.min(farthest, by));
  const zIndex = onTop ? 2 : 0;
  element.animate(
    [
      { transform: `translateY(${start}px)`, zIndex },
      { transform: 'translateY(0)', zIndex },
    ],
    // Quick repeats add up to one smooth way instead of starting again.
    { duration, easing, composite: 'add' },
  );
}
