import { type RefObject, useLayoutEffect } from 'react';

/** Footers of open dialogs, the topmost last. */
const footers: HTMLElement[] = [];

/** Height of three toasts, in px. */
const reach = 220;

/** Moves toasts above the buttons of the open dialog if they would cover them (`--toast-bottom`). */
function place(): void {
  const box = footers.at(-1)?.getBoundingClientRect();
  const isInTheWay = box !== undefined && box.bottom > window.innerHeight - reach;
  const root = document.documentElement.style;
  if (isInTheWay) root.setProperty('--toast-bottom', `${Math.round(window.innerHeight - box.top + 8)}px`);
  else root.removeProperty('--toast-bottom');
}

/** Keeps toasts off a dialog's footer while it is mounted. */
export function useToastOffset(footer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = footer.current;
    if (!element) return;
    footers.push(element);
    place();
    // A sheet slides in when it opens, and its footer grows with its content.
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    document.addEventListener('animationend', place);
    window.addEventListener('resize', place);
    return () => {
      footers.splice(footers.indexOf(element), 1);
      sizes.disconnect();
      document.removeEventListener('animationend', place);
      window.removeEventListener('resize', place);
      place();
    };
  }, [footer]);
}
