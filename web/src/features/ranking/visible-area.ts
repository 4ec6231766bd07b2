export interface VisibleArea {
  top: number;
  bottom: number;
}

/**
 * The part of the window not covered by a sticky header or a bottom toolbar, in px. The page declares it with
 * scroll-padding on its root, which also keeps a focused row visible.
 */
export function visibleArea(): VisibleArea {
  const root = getComputedStyle(document.documentElement);
  const px = (value: string) => Number.parseFloat(value) || 0;
  return { top: px(root.scrollPaddingTop), bottom: window.innerHeight - px(root.scrollPaddingBottom) };
}

/** Keeps a neighbouring row visible, to show where the row landed. */
const margin = 64;

/** Scrolls the page if necessary to make a part of the list visible. Returns the scrolled px. */
export function scrollIntoVisibleArea(list: HTMLElement, top: number, height: number): number {
  const free = visibleArea();
  const begin = list.getBoundingClientRect().top + top;
  const over = Math.max(0, free.top + margin - begin);
  const under = Math.max(0, begin + height + margin - free.bottom);
  if (over === 0 && under === 0) return 0;
  const before = window.scrollY;
  window.scrollBy({ top: over > 0 ? -over : under, behavior: 'instant' });
  return window.scrollY - before;
}
