import type { SensorProps } from '@dnd-kit/core';
import { flushSync } from 'react-dom';
import { gestureDefaults } from '../../shared/hooks/use-gestures.ts';

export interface Point {
  x: number;
  y: number;
}

/** The pointer's position during a drag; dnd-kit's own state lags behind React's rendering. */
export interface DragPointer {
  /** In px, relative to the window. */
  at: Point;
  /** Cancels the drag as Escape does; without a drag it does nothing. */
  cancel(): void;
}

export function createDragPointer(): DragPointer {
  return { at: { x: 0, y: 0 }, cancel: () => undefined };
}

/**
 * Wraps a sensor's props to keep `pointer` up to date. Lifting and moving render synchronously, so that the
 * dragged row follows the pointer, and a lift and drop within one frame still counts.
 */
export function followPointer<Props extends SensorProps<object>>(props: Props, pointer: DragPointer): Props {
  let isOver = false;
  let start: Point | undefined;
  let isClaimed = false;
  /** Makes the last callback run once: the sensor may still listen until the pointer is released. */
  const finish = (last: () => void) => {
    if (isOver) return;
    isOver = true;
    pointer.cancel = () => undefined;
    last();
  };
  return {
    ...props,
    onStart(at) {
      start = at;
      pointer.at = at;
      pointer.cancel = () => finish(props.onCancel);
      flushSync(() => props.onStart(at));
    },
    onMove(to) {
      if (isOver || !start) return;
      pointer.at = to;
      if (!isClaimed && Math.hypot(to.x - start.x, to.y - start.y) > gestureDefaults.tapTolerance) {
        isClaimed = true;
        claimGesture(props.event.target);
      }
      flushSync(() => props.onMove(to));
    },
    onEnd: () => finish(props.onEnd),
    onCancel: () => finish(props.onCancel),
  };
}

/**
 * The touch is now a drag: cancels pending swipes and long taps of ancestors, as the browser does when it
 * scrolls.
 */
function claimGesture(target: EventTarget | null): void {
  target?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
}
