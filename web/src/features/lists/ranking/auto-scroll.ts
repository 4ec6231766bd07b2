import { freeViewport } from './free-viewport.ts';
import { scrollSpeed, scrollStep } from './scroll-speed.ts';

/** A drag that begins in the zone does not scroll before the pointer went some way to that edge. */
const start = 8;

/**
 * Scrolls the page, frame by frame, while a row is held near the top or the bottom of what is seen of it. `frame` is
 * to be called with the pointer's height and the time, before anything else is done in the frame.
 */
export function createAutoScroll(list: HTMLElement, from: number) {
  const { top, bottom } = freeViewport();
  let highest = from;
  let lowest = from;
  let last: number | undefined;
  let rest = 0;
  return function frame(pointer: number, now: number): void {
    highest = Math.min(highest, pointer);
    lowest = Math.max(lowest, pointer);
    const elapsed = now - (last ?? now);
    last = now;
    const speed = scrollSpeed(pointer, top, bottom);
    const isWanted = speed < 0 ? lowest - pointer >= start : pointer - highest >= start;
    if (speed === 0 || !isWanted || !hasMore(list, speed, top, bottom)) {
      rest = 0;
      return;
    }
    // Browsers scroll by whole pixels of the screen: what is left over waits for the next frame.
    const step = scrollStep(speed, elapsed) + rest;
    rest = step - Math.trunc(step);
    window.scrollBy({ top: Math.trunc(step), behavior: 'instant' });
  };
}

/** Beyond the list's own ends there is nothing to drop on. */
function hasMore(list: HTMLElement, speed: number, top: number, bottom: number): boolean {
  const box = list.getBoundingClientRect();
  return speed < 0 ? box.top < top : box.bottom > bottom;
}
