import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { shiftedIndex } from '../../list-view/rank-geometry.ts';
import type { RowLayout } from '../../list-view/row-layout.ts';
import { reducedMotionQuery } from '../../shared/hooks/use-media.ts';

/** A dropped row: its last visible position, and the shift of the others. */
export interface Release {
  id: string;
  /** In px from the window's top. */
  top: number;
  from: number;
  to: number;
}

const duration = 170;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** In px: rows from further away start here, or they would be a blur. */
const maxGlide = 180;

interface Seen {
  ids: readonly string[];
  layout: RowLayout;
}

/**
 * Animates rows from their old to their new positions after any change of order: key, drop, number, undo. Old
 * positions are computed, so nothing is measured. `isUnfiltered` is false with a filter: its matches don't
 * animate.
 */
export function useRowMotion(
  list: RefObject<HTMLElement | null>,
  { ids, layout }: Seen,
  isUnfiltered: boolean,
  released: RefObject<Release | undefined>,
  takeScrolled: () => number,
): void {
  const seen = useRef<Seen>(undefined);
  useLayoutEffect(() => {
    const before = seen.current;
    const release = released.current;
    released.current = undefined;
    seen.current = isUnfiltered ? { ids, layout } : undefined;
    const scrolled = takeScrolled();
    if (!list.current || !before || !isUnfiltered || (before.ids === ids && !release)) return;
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
  // Rows that were out of view don't animate: after a jump to the other end that is all but the row itself.
  if (Math.abs(by) < 1 || Math.abs(by) > window.innerHeight) return;
  const start = Math.max(-maxGlide, Math.min(maxGlide, by));
  const zIndex = onTop ? 2 : 0;
  element.animate(
    [
      { transform: `translateY(${start}px)`, zIndex },
      { transform: 'translateY(0)', zIndex },
    ],
    // Quick repeats add up to one smooth animation instead of restarting it.
    { duration, easing, composite: 'add' },
  );
}
