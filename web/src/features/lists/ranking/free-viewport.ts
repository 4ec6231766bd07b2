export interface FreeViewport {
  top: number;
  bottom: number;
}

/**
 * What of the window is free for rows, in px of the window: below a sticky header, above a bar at the bottom. The
 * page says so with scroll-padding on its root, the same that keeps a focused row from hiding there.
 */
export function freeViewport(): FreeViewport {
  const root = getComputedStyle(document.documentElement);
  const px = (value: string) => Number.parseFloat(value) || 0;
  return { top: px(root.scrollPaddingTop), bottom: window.innerHeight - px(root.scrollPaddingBottom) };
}

/** A neighbour of the row stays in sight too, so that one sees where it landed. */
const margin = 64;

/** Scrolls the page, if it must, so that a piece of the list is in sight. Returns by how many px it scrolled. */
export function scrollIntoSight(list: HTMLElement, top: number, height: number): number {
  const free = freeViewport();
  const begin = list.getBoundingClientRect().top + top;
  const over = Math.max(0, free.top + margin - begin);
  const under = Math.max(0, begin + height + margin - free.bottom);
  if (over === 0 && under === 0) return 0;
  const before = window.scrollY;
  window.scrollBy({ top: over > 0 ? -over : under, behavior: 'instant' });
  return window.scrollY - before;
}
