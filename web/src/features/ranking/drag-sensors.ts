import type { SensorDescriptor, TouchSensorOptions } from '@dnd-kit/core';
import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { MouseEvent, TouchEvent } from 'react';
import { useMemo } from 'react';
import type { DragPointer } from './drag-pointer.ts';
import { followPointer } from './drag-pointer.ts';

/**
 * Gestures that start a drag. A mouse drags anywhere after 4 px, as does a finger on the grip, where the
 * browser doesn't scroll (`touch-action: none`). Elsewhere a finger holds the row for 400 ms; until then
 * every swipe scrolls the page or goes to the next list. Pens need no sensor: on screens they send touch
 * events, on tablets mouse events, and a third sensor for pen pointers would conflict with both.
 */
const immediate = { distance: 4 };
const rowHold = { delay: 400, tolerance: 10 };

/** In ms: a touch on a scrolling page means to stop it, however long it lasts. */
const scrollStopMs = 80;
let scrolledAt = Number.NEGATIVE_INFINITY;

const isGrip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-grip]') !== null;
/** Inside a row, but not in a menu that React renders below it, nor in text inputs. */
const isInRow = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[data-row]') !== null &&
  target.closest('[data-no-drag]') === null;

interface RowSensorOptions extends TouchSensorOptions {
  pointer: DragPointer;
}
type RowSensorProps = ConstructorParameters<typeof TouchSensor>[0] & { options: RowSensorOptions };

class RowMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent }: MouseEvent) => nativeEvent.button === 0 && isInRow(nativeEvent.target),
    },
  ];

  constructor(props: RowSensorProps) {
    super(withActivation(props, immediate));
  }
}

class RowTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent }: TouchEvent) =>
        nativeEvent.touches.length === 1 &&
        isInRow(nativeEvent.target) &&
        (isGrip(nativeEvent.target) || performance.now() - scrolledAt > scrollStopMs),
    },
  ];

  static override setup(): () => void {
    const teardown = TouchSensor.setup();
    const note = () => {
      scrolledAt = performance.now();
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      teardown();
      window.removeEventListener('scroll', note);
    };
  }

  constructor(props: RowSensorProps) {
    super(withActivation(props, isGrip(props.event.target) ? immediate : rowHold));
  }
}

function withActivation(
  props: RowSensorProps,
  activationConstraint: NonNullable<RowSensorOptions['activationConstraint']>,
): RowSensorProps {
  const { options } = props;
  return followPointer({ ...props, options: { ...options, activationConstraint } }, options.pointer);
}

/** dnd-kit's mouse and touch sensors, extended to track the pointer. */
export function useDragSensors(pointer: DragPointer): SensorDescriptor<object>[] {
  const options = useMemo(() => ({ pointer }), [pointer]);
  return useSensors(useSensor(RowMouseSensor, options), useSensor(RowTouchSensor, options));
}
