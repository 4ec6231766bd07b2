import { scrollSpeed, scrollStep } from './scroll-speed.ts';
import { visibleArea } from './visible-area.ts';

/** A drag that starts inside the zone scrolls only after moving this far toward the edge. */
const start = 8;

/**
 * Scrolls the page on each frame while a row is dragged near the top or bottom of the viewport. `pointer`
 * returns the pointer's current y. Returns the stop function.
 */
export function startAutoScroll(list: HTMLElement, pointer: () => number): () => void {
  const { top, bottom } = visibleArea();
  let highest = pointer();
  let lowest = highest;
  let last: number | undefined;
  let rest = 0;
  const tick = (now: number) => {
    frame = requestAnimationFrame(tick);
    const y = pointer();
    highest = Math.min(highest, y);
    lowest = Math.max(lowest, y);
    const elapsed = now - (last ?? now);
    last = now;
    const speed = scrollSpeed(y, top, bottom);
    const isFarEnough = speed < 0 ? lowest - y >= start : y - highest >= start;
    if (speed === 0 || !isFarEnough || !hasMore(list, speed, top, bottom)) {
      rest = 0;
      return;
    }
    // Browsers scroll by whole device pixels: the remainder is carried to the next frame.
    const step = scrollStep(speed, elapsed) + rest;
    rest = step - Math.trunc(step);
    window.scrollBy({ top: Math.trunc(step), behavior: 'instant' });
  };
  let frame = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(frame);
}

/** Beyond the list's ends there are no drop targets. */
function hasMore(list: HTMLElement, speed: number, top: number, bottom: number): boolean {
  const box = list.getBoundingClientRect();
  return speed < 0 ? box.top < top : box.bottom > bottom;
}
