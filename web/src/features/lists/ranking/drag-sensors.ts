import type { SensorDescriptor, TouchSensorOptions } from '@dnd-kit/core';
import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { MouseEvent, TouchEvent } from 'react';
import { useMemo } from 'react';
import type { DragPointer } from './drag-pointer.ts';
import { followPointer } from './drag-pointer.ts';

/**
 * Which gestures take a row in hand. A mouse drags it anywhere after 4 px. A finger holds the row for 400 ms, or
 * its grip for less, since a grip says what it is for; until then every swipe scrolls the page or goes to the next
 * list. Pens need nothing of their own: those that draw on the screen send touch events, those on a tablet beside
 * it mouse events, and a third sensor for pen pointers would fight with both.
 */
const mouseHold = { distance: 4 };
const rowHold = { delay: 400, tolerance: 10 };
const gripHold = { delay: 150, tolerance: 10 };

/** A finger that lands on a page in full flight wants to stop it, however long it rests. */
const flight = 80;
let scrolledAt = Number.NEGATIVE_INFINITY;

const isGrip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-grip]') !== null;
/** In a row, which a menu that React hangs under it is not, and on nothing that takes text. */
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
    super(withHold(props, mouseHold));
  }
}

class RowTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent }: TouchEvent) =>
        nativeEvent.touches.length === 1 &&
        isInRow(nativeEvent.target) &&
        (isGrip(nativeEvent.target) || performance.now() - scrolledAt > flight),
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
    super(withHold(props, isGrip(props.event.target) ? gripHold : rowHold));
  }
}

function withHold(
  props: RowSensorProps,
  activationConstraint: NonNullable<RowSensorOptions['activationConstraint']>,
): RowSensorProps {
  const { options } = props;
  return followPointer({ ...props, options: { ...options, activationConstraint } }, options.pointer);
}

/** dnd-kit's sensors for the mouse and for fingers, which write down where the pointer is. */
export function useDragSensors(pointer: DragPointer): SensorDescriptor<object>[] {
  const options = useMemo(() => ({ pointer }), [pointer]);
  return useSensors(useSensor(RowMouseSensor, options), useSensor(RowTouchSensor, options));
}
