import { freeViewport } from './free-viewport.ts';
import { scrollSpeed, scrollStep } from './scroll-speed.ts';

/** A drag that begins in the zone does not scroll before the pointer went some way to that edge. */
const start = 8;

/**
 * Scrolls the page, frame by frame, while a row is held near the top or the bottom of what is seen of it. `pointer`
 * says how high the hand is now. Returns the way to stop.
 */
export function startAutoScroll(list: HTMLElement, pointer: () => number): () => void {
  const { top, bottom } = freeViewport();
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
    const isWanted = speed < 0 ? lowest - y >= start : y - highest >= start;
    if (speed === 0 || !isWanted || !hasMore(list, speed, top, bottom)) {
      rest = 0;
      return;
    }
    // Browsers scroll by whole pixels of the screen: what is left over waits for the next frame.
    const step = scrollStep(speed, elapsed) + rest;
    rest = step - Math.trunc(step);
    window.scrollBy({ top: Math.trunc(step), behavior: 'instant' });
  };
  let frame = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(frame);
}

/** Beyond the list's own ends there is nothing to drop on. */
function hasMore(list: HTMLElement, speed: number, top: number, bottom: number): boolean {
  const box = list.getBoundingClientRect();
  return speed < 0 ? box.top < top : box.bottom > bottom;
}
