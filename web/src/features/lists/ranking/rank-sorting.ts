import type { Collision, CollisionDetection } from '@dnd-kit/core';
import type { SortingStrategy } from '@dnd-kit/sortable';
import type { RefObject } from 'react';
import type { RankSizes } from '../../../list-view/rank-geometry.ts';
import { indexAt, shiftedIndex, topOf } from '../../../list-view/rank-geometry.ts';

/** Says which row a height in the window falls on, by arithmetic; undefined where rows cannot be ranked. */
export type RowUnder = (y: number) => string | undefined;

export function rowUnder(
  list: RefObject<HTMLElement | null>,
  sizes: RankSizes,
  ids: readonly string[],
): RowUnder {
  return (y) => {
    if (!list.current) return undefined;
    const seen = Math.max(0, Math.min(window.innerHeight - 1, y));
    return ids[indexAt(sizes, seen - list.current.getBoundingClientRect().top, ids.length)];
  };
}

/**
 * dnd-kit asks what is under the pointer: a rank. The answer stays the same object while the rank does, or all that
 * reads dnd-kit's context would render with every move. A row that a quick scroll has not mounted yet leaves the
 * last answer.
 */
export function rankCollision(under: RowUnder): CollisionDetection {
  const none: Collision[] = [];
  let last = none;
  return ({ pointerCoordinates, droppableContainers }) => {
    const id = pointerCoordinates ? under(pointerCoordinates.y) : undefined;
    if (id === undefined) return none;
    if (id !== last[0]?.id && droppableContainers.some((row) => row.id === id)) last = [{ id }];
    return last;
  };
}

/** Rows make room by arithmetic: how far each one moves is known from the ranks alone. */
export function rankStrategy(sizes: RankSizes): SortingStrategy {
  return ({ index, activeIndex, overIndex }) => {
    const to = shiftedIndex(index, activeIndex, overIndex);
    return to === index ? null : { x: 0, y: topOf(sizes, to) - topOf(sizes, index), scaleX: 1, scaleY: 1 };
  };
}
