import { useSyncExternalStore } from 'react';
import { shiftedIndex } from '../../../list-view/rank-geometry.ts';

/** A row in hand. */
export interface Drag {
  id: string;
  /** Its rank before the drag, and the one that it would have if it were dropped now; both from 0. */
  from: number;
  to: number;
  /** Where in the row it was taken, as a share of its height from the top. */
  grab: number;
  /** Where the row was seen when it was taken, in px of the window. */
  top: number;
  left: number;
  width: number;
}

/**
 * What is being dragged, outside of React's state: of the rows only those that have to move hear of a move, and the
 * frames of a drag cost what those cost.
 */
export interface DragStore {
  get(): Drag | undefined;
  set(drag: Drag | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createDragStore(): DragStore {
  let drag: Drag | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => drag,
    set(next) {
      drag = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useDrag(store: DragStore): Drag | undefined {
  return useSyncExternalStore(store.subscribe, store.get);
}

export function useHeldId(store: DragStore): string | undefined {
  return useSyncExternalStore(store.subscribe, () => store.get()?.id);
}

/** The rank at which the row of `index` stands while another one is in hand. */
export function useShiftedIndex(store: DragStore, index: number): number {
  return useSyncExternalStore(store.subscribe, () => {
    const drag = store.get();
    return drag ? shiftedIndex(index, drag.from, drag.to) : index;
  });
}
