import type { ClientRect, DndContextProps, DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import type { SortingStrategy } from '@dnd-kit/sortable';
import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RankSizes } from '../../../list-view/rank-geometry.ts';
import { startAutoScroll } from './auto-scroll.ts';
import { createDragPointer } from './drag-pointer.ts';
import { useDragSensors } from './drag-sensors.ts';
import { rankCollision, rankStrategy, rowUnder } from './rank-sorting.ts';
import { rowElement } from './row-element.ts';
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

/** A row in hand. */
export interface Held {
  id: string;
  /** Where in the row it was taken, as a share of its height from the top, and how tall it was then. */
  grab: number;
  height: number;
}

export interface RowDrag {
  held: Held | undefined;
  /** What is seen of the row in hand. */
  face: RefObject<HTMLDivElement | null>;
  strategy: SortingStrategy;
  context: DndContextProps;
}

/** Places are arithmetic; dnd-kit only wants to have seen a rectangle. */
const nowhere: ClientRect = { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };

/** What dnd-kit is to do in a ranking: rows that are taken in hand and dropped elsewhere, the page scrolling along. */
export function useRowDrag({ list, ids, sizes, disabled, released, onDrop }: RowDragOptions): RowDrag {
  const pointer = useMemo(createDragPointer, []);
  const sensors = useDragSensors(pointer);
  const [held, setHeld] = useState<Held>();
  const face = useRef<HTMLDivElement>(null);
  /** Where the row was when it was taken: all that is measured of a drag, once. */
  const taken = useRef(nowhere);
  const stopScroll = useRef<() => void>(undefined);
  useEffect(() => () => stopScroll.current?.(), []);

  const measuring = useMemo(() => {
    const measure = () => taken.current;
    return { draggable: { measure }, droppable: { measure: () => nowhere }, dragOverlay: { measure } };
  }, []);
  const strategy = useMemo(() => rankStrategy(sizes), [sizes]);
  const under = useMemo(() => rowUnder(list, sizes, ids), [list, sizes, ids]);
  const collisionDetection = useMemo(() => rankCollision(under), [under]);

  // Another tab may take the row out of the list under the hand, or a filter begin.
  const isLost = held !== undefined && (disabled || !ids.includes(held.id));
  useEffect(() => {
    if (isLost) pointer.letGo();
  }, [isLost, pointer]);

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const id = String(active.id);
    const box = rowElement(list.current, id)?.getBoundingClientRect();
    if (!list.current || !box) return;
    // A finger covers what it holds: the hand feels that it has it.
    if ('touches' in activatorEvent) navigator.vibrate?.(10);
    taken.current = box;
    setHeld({ id, grab: (pointer.at.y - box.top) / box.height, height: box.height });
    stopScroll.current?.();
    stopScroll.current = startAutoScroll(list.current, () => pointer.at.y);
  };
  const end = ({ active, over }: DragEndEvent, isDrop: boolean) => {
    stopScroll.current?.();
    const id = String(active.id);
    const from = ids.indexOf(id);
    const top = face.current?.getBoundingClientRect().top;
    setHeld(undefined);
    if (from < 0) return;
    if (top !== undefined)
      released.current = { id, top, from, to: over ? ids.indexOf(String(over.id)) : from };
    // A quick hand moves and lets go within one frame: what counts is where it is, not where it was last seen.
    const target = isDrop && !disabled ? under(pointer.at.y) : undefined;
    const to = target === undefined ? from : ids.indexOf(target);
    if (to !== from) onDrop(id, to);
  };
  return {
    held,
    face,
    strategy,
    context: {
      sensors,
      measuring,
      collisionDetection,
      // dnd-kit's own would measure all that scrolls and go by frames instead of by time.
      autoScroll: false,
      onDragStart: start,
      onDragEnd: (event) => end(event, true),
      onDragCancel: (event) => end(event, false),
    },
  };
}
