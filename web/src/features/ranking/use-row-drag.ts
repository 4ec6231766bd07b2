import type { ClientRect, DndContextProps, DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import type { SortingStrategy } from '@dnd-kit/sortable';
import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RankSizes } from '../../list-view/rank-geometry.ts';
import { startAutoScroll } from './auto-scroll.ts';
import { createDragPointer } from './drag-pointer.ts';
import { useDragSensors } from './drag-sensors.ts';
import { rankCollision, rankStrategy, rowAtOffset } from './rank-sorting.ts';
import { rowElement } from './row-element.ts';
import type { Release } from './use-row-motion.ts';

interface RowDragOptions {
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  sizes: RankSizes;
  disabled: boolean;
  /** Set at the end of a drag, for the animation to the final position. */
  released: RefObject<Release | undefined>;
  onDrop(id: string, to: number): void;
}

/** The dragged row. */
export interface DragState {
  id: string;
  /** Where it was grabbed, as a share of its height from the top, and its height at that time. */
  grab: number;
  height: number;
}

export interface RowDrag {
  dragged: DragState | undefined;
  /** The visible dragged row. */
  overlayRow: RefObject<HTMLDivElement | null>;
  strategy: SortingStrategy;
  context: DndContextProps;
}

/** Positions are computed; dnd-kit only requires some rectangle. */
const emptyRect: ClientRect = { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };

/** The dnd-kit configuration of a ranking: lifting, dropping and auto-scroll. */
export function useRowDrag({ list, ids, sizes, disabled, released, onDrop }: RowDragOptions): RowDrag {
  const pointer = useMemo(createDragPointer, []);
  const sensors = useDragSensors(pointer);
  const [dragged, setDragged] = useState<DragState>();
  const overlayRow = useRef<HTMLDivElement>(null);
  /** The row's rectangle at the start of the drag: the only measurement. */
  const initialRect = useRef(emptyRect);
  const stopScroll = useRef<() => void>(undefined);
  useEffect(() => () => stopScroll.current?.(), []);

  const measuring = useMemo(() => {
    const measure = () => initialRect.current;
    return { draggable: { measure }, droppable: { measure: () => emptyRect }, dragOverlay: { measure } };
  }, []);
  const strategy = useMemo(() => rankStrategy(sizes), [sizes]);
  const rowAt = useMemo(() => rowAtOffset(list, sizes, ids), [list, sizes, ids]);
  const collisionDetection = useMemo(() => rankCollision(rowAt), [rowAt]);

  // Another tab may remove the dragged row, or a filter may start.
  const isCancelled = dragged !== undefined && (disabled || !ids.includes(dragged.id));
  useEffect(() => {
    if (isCancelled) pointer.cancel();
  }, [isCancelled, pointer]);

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const id = String(active.id);
    const box = rowElement(list.current, id)?.getBoundingClientRect();
    if (!list.current || !box) return;
    // Haptic feedback, since the finger covers the row.
    if ('touches' in activatorEvent) navigator.vibrate?.(10);
    initialRect.current = box;
    setDragged({ id, grab: (pointer.at.y - box.top) / box.height, height: box.height });
    stopScroll.current?.();
    stopScroll.current = startAutoScroll(list.current, () => pointer.at.y);
  };
  const end = ({ active, over }: DragEndEvent, isDrop: boolean) => {
    stopScroll.current?.();
    const id = String(active.id);
    const from = ids.indexOf(id);
    const top = overlayRow.current?.getBoundingClientRect().top;
    setDragged(undefined);
    if (from < 0) return;
    if (top !== undefined)
      released.current = { id, top, from, to: over ? ids.indexOf(String(over.id)) : from };
    // A move and a drop may happen within one frame: uses the current position, not the last rendered one.
    const target = isDrop && !disabled ? rowAt(pointer.at.y) : undefined;
    const to = target === undefined ? from : ids.indexOf(target);
    if (to !== from) onDrop(id, to);
  };
  return {
    dragged,
    overlayRow,
    strategy,
    context: {
      sensors,
      measuring,
      collisionDetection,
      // dnd-kit's own would measure all scroll containers and depend on the frame rate.
      autoScroll: false,
      onDragStart: start,
      onDragEnd: (event) => end(event, true),
      onDragCancel: (event) => end(event, false),
    },
  };
}
