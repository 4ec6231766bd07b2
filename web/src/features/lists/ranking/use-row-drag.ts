import type { MouseEvent, RefObject, TouchEvent } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { RankSizes } from '../../../list-view/rank-geometry.ts';
import { heightOf, indexAt } from '../../../list-view/rank-geometry.ts';
import { gestureDefaults } from '../../../shared/hooks/use-gestures.ts';
import { createAutoScroll } from './auto-scroll.ts';
import type { Point } from './drag-sensor.ts';
import { preparePage, sensePress } from './drag-sensor.ts';
import type { Drag, DragStore } from './drag-store.ts';
import { createDragStore } from './drag-store.ts';
import { rowElement } from './row-element.ts';
import { focusOf } from './use-row-focus.ts';
import type { Release } from './use-row-motion.ts';

interface RowDragOptions {
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  sizes: RankSizes;
  disabled: boolean;
  /** Written at the end of a drag, for the motion to the row's place. */
  released: RefObject<Release | undefined>;
  onDrop(id: string, to: number): void;
}

export interface RowDrag {
  store: DragStore;
  /** The row that follows the pointer; the drag moves it by itself. */
  held: RefObject<HTMLDivElement | null>;
  /** For the list around the rows. */
  press: { onMouseDown(event: MouseEvent): void; onTouchStart(event: TouchEvent): void };
}

/** Rows that are taken in hand and dropped elsewhere, with the page scrolling along. */
export function useRowDrag(options: RowDragOptions): RowDrag {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(preparePage, []);
  const store = useMemo(createDragStore, []);
  const held = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const press = useMemo(() => {
    const begin = ({ nativeEvent }: MouseEvent | TouchEvent) => {
      const id = nativeEvent.target && focusOf(nativeEvent.target)?.id;
      if (!id || latest.current.disabled || store.get()) return;
      let drag: ReturnType<typeof follow> | undefined;
      sensePress(nativeEvent, {
        onStart(at) {
          drag = follow(id, at, nativeEvent, store, held, latest);
          stop.current = () => drag?.end(false);
        },
        onMove: (to) => drag?.move(to),
        onEnd: () => drag?.end(true),
        onCancel: () => drag?.end(false),
      });
    };
    return { onMouseDown: begin, onTouchStart: begin };
  }, [store]);
  return { store, held, press };
}

/** One drag, from the moment when the row is in hand. */
function follow(
  id: string,
  start: Point,
  event: Event,
  store: DragStore,
  held: RefObject<HTMLElement | null>,
  latest: RefObject<RowDragOptions>,
) {
  const list = latest.current.list.current;
  const box = rowElement(list, id)?.getBoundingClientRect();
  const from = latest.current.ids.indexOf(id);
  if (!list || !box || from < 0) return undefined;
  // A finger covers what it holds: the hand feels that it has it.
  if ('touches' in event) navigator.vibrate?.(10);
  const { top, left, width } = box;
  const grab = (start.y - top) / box.height;
  store.set({ id, from, to: from, grab, top, left, width });
  // Rows glide out of the way only while one is in hand, not when they fall into place behind it.
  list.dataset.sorting = '';

  let pointer = start;
  let isClaimed = false;
  const scroll = createAutoScroll(list, start.y);
  const tick = (now: number) => {
    frame = requestAnimationFrame(tick);
    scroll(pointer.y, now);
    const drag = aim();
    if (!drag) return end(false);
    const top = pointer.y - grab * heightOf(latest.current.sizes, drag.to);
    if (held.current) held.current.style.transform = `translate3d(0, ${top}px, 0)`;
  };
  let frame = requestAnimationFrame(tick);

  /** Sees which rank is under the pointer; undefined when the row is no longer there to be ranked. */
  function aim(): Drag | undefined {
    const { sizes, ids, disabled } = latest.current;
    const drag = store.get();
    if (!list || !drag || disabled) return undefined;
    // Another tab may change the list under the hand.
    const from = ids[drag.from] === id ? drag.from : ids.indexOf(id);
    if (from < 0) return undefined;
    const seen = Math.max(0, Math.min(window.innerHeight - 1, pointer.y));
    const to = indexAt(sizes, seen - list.getBoundingClientRect().top, ids.length);
    if (to !== drag.to || from !== drag.from) store.set({ ...drag, from, to });
    return store.get();
  }

  function move(to: Point): void {
    pointer = to;
    if (isClaimed || Math.hypot(to.x - start.x, to.y - start.y) <= gestureDefaults.tapTolerance) return;
    isClaimed = true;
    claimGesture(event.target);
  }

  function end(isDrop: boolean): void {
    cancelAnimationFrame(frame);
    if (store.get()?.id !== id) return;
    // A quick hand moves and lets go within one frame.
    const aimed = isDrop ? aim() : undefined;
    const drag = aimed ?? (store.get() as Drag);
    const seenAt = held.current?.getBoundingClientRect().top;
    const { released, onDrop } = latest.current;
    if (seenAt !== undefined) released.current = { id, top: seenAt, from: drag.from, to: drag.to };
    if (list) delete list.dataset.sorting;
    store.set(undefined);
    if (aimed && aimed.to !== aimed.from) onDrop(id, drag.to);
  }

  return { move, end };
}

/**
 * From here on the finger drags: whoever waits for a swipe or a long tap on the way up to the page shall forget it,
 * as if the browser had taken the finger for scrolling.
 */
function claimGesture(target: EventTarget | null): void {
  target?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
}
