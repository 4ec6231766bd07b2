import type { SensorProps } from '@dnd-kit/core';
import { flushSync } from 'react-dom';
import { gestureDefaults } from '../../../shared/hooks/use-gestures.ts';

export interface Point {
  x: number;
  y: number;
}

/** Where the pointer of a drag is at this moment; dnd-kit's own state follows when React has rendered. */
export interface DragPointer {
  /** In px of the window. */
  at: Point;
  /** Ends the drag as Escape does; nothing happens when there is none. */
  letGo(): void;
}

export function createDragPointer(): DragPointer {
  return { at: { x: 0, y: 0 }, letGo: () => undefined };
}

/**
 * The properties of a sensor, with `pointer` kept up to date. Lifting and moving render at once, so that the row in
 * hand is seen where the pointer is, and a quick hand that lifts and drops within one frame drops something.
 */
export function followPointer<Props extends SensorProps<object>>(props: Props, pointer: DragPointer): Props {
  let isOver = false;
  let start: Point | undefined;
  let isClaimed = false;
  /** Runs the last of all callbacks: the sensor itself may still listen for a hand that has not let go. */
  const finish = (last: () => void) => {
    if (isOver) return;
    isOver = true;
    pointer.letGo = () => undefined;
    last();
  };
  return {
    ...props,
    onStart(at) {
      start = at;
      pointer.at = at;
      pointer.letGo = () => finish(props.onCancel);
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
 * From here on the finger drags: whoever waits for a swipe or a long tap on the way up to the page shall forget it,
 * as if the browser had taken the finger for scrolling.
 */
function claimGesture(target: EventTarget | null): void {
  target?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
}
