import type {
  CollisionDetection,
  DragEndEvent,
  DragMoveEvent,
  DragStartEvent,
  Modifiers,
} from '@dnd-kit/core';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { SortingStrategy } from '@dnd-kit/sortable';
import { SortableContext } from '@dnd-kit/sortable';
import type { Item } from '@top100/contracts/items';
import type { ReactNode, RefObject } from 'react';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RankColours } from '../../../list-view/rank-colours.ts';
import type { RankSizes } from '../../../list-view/rank-geometry.ts';
import { indexAt, shiftedIndex, topOf } from '../../../list-view/rank-geometry.ts';
import { gestureDefaults } from '../../../shared/hooks/use-gestures.ts';
import { AutoScroll } from './auto-scroll.tsx';
import { useDragSensors } from './drag-sensors.ts';
import { HeldRow } from './held-row.tsx';
import { messages } from './messages.ts';
import { rowElement } from './row-element.ts';
import type { Release } from './use-row-motion.ts';

interface DragScopeProps {
  list: RefObject<HTMLElement | null>;
  items: readonly Item[];
  ids: string[];
  sizes: RankSizes;
  colours: RankColours;
  disabled: boolean;
  /** Written at the end of a drag, for the motion to the row's place. */
  released: RefObject<Release | undefined>;
  /** Which row is in hand: it must stay mounted. */
  onHold(id: string | undefined): void;
  onDrop(id: string, to: number): void;
  children: ReactNode;
}

/** Said by `announce` after the drop instead, in the words of all other moves. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const accessibility = {
  announcements: silent,
  restoreFocus: false,
  screenReaderInstructions: { draggable: messages.instructions },
};
/** Places are arithmetic; dnd-kit only wants to have seen a rectangle. */
const nowhere = { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
const measuring = { droppable: { measure: () => nowhere } };
const upAndDown: Modifiers = [({ transform }) => ({ ...transform, x: 0 })];

export function DragScope({ list, items, ids, sizes, colours, released, onHold, ...props }: DragScopeProps) {
  const sensors = useDragSensors();
  const [held, setHeld] = useState<{ id: string; grab: number; height: number }>();
  const heldFace = useRef<HTMLDivElement>(null);
  const claimed = useRef(false);

  const strategy = useMemo(() => strategyFor(sizes), [sizes]);
  const collision = useMemo(() => collisionFor(list, sizes, ids), [list, sizes, ids]);

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const id = String(active.id);
    const box = rowElement(list.current, id)?.getBoundingClientRect();
    if (!box) return;
    const isTouch = 'touches' in activatorEvent;
    const pointer = isTouch ? (activatorEvent as TouchEvent).touches[0] : (activatorEvent as MouseEvent);
    // A finger covers what it holds: the hand feels that it has it.
    if (isTouch) navigator.vibrate?.(10);
    claimed.current = false;
    setHeld({ id, grab: (pointer?.clientY ?? box.top) - box.top, height: box.height });
    onHold(id);
  };
  const move = ({ delta, activatorEvent }: DragMoveEvent) => {
    if (claimed.current || Math.hypot(delta.x, delta.y) <= gestureDefaults.tapTolerance) return;
    claimed.current = true;
    claimGesture(activatorEvent.target);
  };
  const end = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>, isDrop: boolean) => {
    const id = String(active.id);
    const from = ids.indexOf(id);
    const to = over ? ids.indexOf(String(over.id)) : from;
    const top = heldFace.current?.getBoundingClientRect().top;
    if (top !== undefined) released.current = { id, top, from, to };
    setHeld(undefined);
    onHold(undefined);
    if (isDrop && to !== from) props.onDrop(id, to);
  };

  const item = held && items.find((one) => one.id === held.id);
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={accessibility}
      measuring={measuring}
      collisionDetection={collision}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={(event) => end(event, true)}
      onDragCancel={(event) => end(event, false)}
    >
      <AutoScroll list={list} />
      <SortableContext items={ids} strategy={strategy} disabled={props.disabled}>
        {props.children}
      </SortableContext>
      {createPortal(
        <DragOverlay
          dropAnimation={null}
          modifiers={upAndDown}
          style={{ zIndex: 'var(--z-overlay)', cursor: 'grabbing' }}
        >
          {held && item && (
            <HeldRow
              ref={heldFace}
              item={item}
              from={ids.indexOf(held.id)}
              grab={held.grab}
              height={held.height}
              sizes={sizes}
              colours={colours}
            />
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

/**
 * From here on the finger drags: whoever waits for a swipe or a long tap on the way up to the page shall forget it,
 * as if the browser had taken the finger for scrolling.
 */
function claimGesture(target: EventTarget | null): void {
  target?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
}

/** Rows make room by arithmetic: how far each one moves is known from the ranks alone. */
function strategyFor(sizes: RankSizes): SortingStrategy {
  return ({ index, activeIndex, overIndex }) => {
    const to = shiftedIndex(index, activeIndex, overIndex);
    return to === index ? null : { x: 0, y: topOf(sizes, to) - topOf(sizes, index), scaleX: 1, scaleY: 1 };
  };
}

/** What is under the pointer, by arithmetic. A row that a quick scroll has not mounted yet leaves the last answer. */
function collisionFor(
  list: RefObject<HTMLElement | null>,
  sizes: RankSizes,
  ids: readonly string[],
): CollisionDetection {
  let last: string | undefined;
  return ({ active, pointerCoordinates, droppableContainers }) => {
    const top = list.current?.getBoundingClientRect().top;
    if (top === undefined || !pointerCoordinates) return [];
    const seen = Math.max(0, Math.min(window.innerHeight - 1, pointerCoordinates.y));
    const id = ids[indexAt(sizes, seen - top, ids.length)];
    if (id !== undefined && droppableContainers.some((row) => row.id === id)) last = id;
    return [{ id: last ?? active.id }];
  };
}
