import type { Collision, CollisionDetection } from '@dnd-kit/core';
import type { SortingStrategy } from '@dnd-kit/sortable';
import type { RefObject } from 'react';
import type { RankSizes } from '../../list-view/rank-geometry.ts';
import { indexAt, shiftedIndex, topOf } from '../../list-view/rank-geometry.ts';

/** Computes the row at an offset in the window; undefined before the list is mounted. */
export type RowAtOffset = (y: number) => string | undefined;

export function rowAtOffset(
  list: RefObject<HTMLElement | null>,
  sizes: RankSizes,
  ids: readonly string[],
): RowAtOffset {
  return (y) => {
    if (!list.current) return undefined;
    const seen = Math.max(0, Math.min(window.innerHeight - 1, y));
    return ids[indexAt(sizes, seen - list.current.getBoundingClientRect().top, ids.length)];
  };
}

/**
 * dnd-kit's collision detection: finds the rank under the pointer. Returns the same object while the rank is
 * unchanged, or every consumer of dnd-kit's context would render on each move. A row that isn't mounted yet
 * keeps the last result.
 */
export function rankCollision(rowAt: RowAtOffset): CollisionDetection {
  const none: Collision[] = [];
  let last = none;
  return ({ pointerCoordinates, droppableContainers }) => {
    const id = pointerCoordinates ? rowAt(pointerCoordinates.y) : undefined;
    if (id === undefined) return none;
    if (id !== last[0]?.id && droppableContainers.some((row) => row.id === id)) last = [{ id }];
    return last;
  };
}

/** Computes how far each row shifts from the ranks alone. */
export function rankStrategy(sizes: RankSizes): SortingStrategy {
  return ({ index, activeIndex, overIndex }) => {
    const to = shiftedIndex(index, activeIndex, overIndex);
    return to === index ? null : { x: 0, y: topOf(sizes, to) - topOf(sizes, index), scaleX: 1, scaleY: 1 };
  };
}
