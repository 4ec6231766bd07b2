import { useDndMonitor } from '@dnd-kit/core';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { freeViewport } from './free-viewport.ts';
import { scrollSpeed, scrollStep } from './scroll-speed.ts';

/** A drag that begins in the zone does not scroll before the pointer went some way to that edge. */
const start = 8;

/** Scrolls the page while a row is held near the top or the bottom of what is seen. Renders nothing. */
export function AutoScroll({ list }: { list: RefObject<HTMLElement | null> }): null {
  const stop = useRef<() => void>(undefined);
  const end = () => stop.current?.();
  useDndMonitor({
    onDragStart: ({ activatorEvent }) => {
      stop.current?.();
      stop.current = scrollWhileHeld(list.current, pointerY(activatorEvent) ?? window.innerHeight / 2);
    },
    onDragEnd: end,
    onDragCancel: end,
  });
  useEffect(() => () => stop.current?.(), []);
  return null;
}

function scrollWhileHeld(list: HTMLElement | null, from: number): () => void {
  let pointer = from;
  let highest = from;
  let lowest = from;
  const note = (event: Event) => {
    pointer = pointerY(event) ?? pointer;
    highest = Math.min(highest, pointer);
    lowest = Math.max(lowest, pointer);
  };
  const listening = { capture: true, passive: true };
  window.addEventListener('mousemove', note, listening);
  window.addEventListener('touchmove', note, listening);

  const { top, bottom } = freeViewport();
  let last: number | undefined;
  let rest = 0;
  const tick = (now: number) => {
    frame = requestAnimationFrame(tick);
    const elapsed = now - (last ?? now);
    last = now;
    const speed = scrollSpeed(pointer, top, bottom);
    const wanted = speed < 0 ? lowest - pointer >= start : pointer - highest >= start;
    const box = list?.getBoundingClientRect();
    // Beyond the list's own ends there is nothing to drop on.
    const hasMore = box && (speed < 0 ? box.top < top : box.bottom > bottom);
    if (speed === 0 || !wanted || !hasMore) {
      rest = 0;
      return;
    }
    // Browsers scroll by whole pixels of the screen: what is left over waits for the next frame.
    const step = scrollStep(speed, elapsed) + rest;
    rest = step - Math.trunc(step);
    window.scrollBy({ top: Math.trunc(step), behavior: 'instant' });
  };
  let frame = requestAnimationFrame(tick);

  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('mousemove', note, listening);
    window.removeEventListener('touchmove', note, listening);
  };
}

function pointerY(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientY;
  return 'touches' in event ? (event as TouchEvent).touches[0]?.clientY : undefined;
}
