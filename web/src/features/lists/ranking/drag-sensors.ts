import type { TouchSensorOptions } from '@dnd-kit/core';
import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { MouseEvent, TouchEvent } from 'react';

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

const isGrip = (target: EventTarget | null) => target instanceof Element && !!target.closest('[data-grip]');
/** In a row, which a menu that React hangs under it is not, and on nothing that takes text. */
const isInRow = (target: EventTarget | null) =>
  target instanceof Element && !!target.closest('[data-row]') && !target.closest('[data-no-drag]');

class RowMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent }: MouseEvent) => nativeEvent.button === 0 && isInRow(nativeEvent.target),
    },
  ];
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

  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const activationConstraint = isGrip(props.event.target) ? gripHold : rowHold;
    super({ ...props, options: { ...props.options, activationConstraint } });
  }
}

const touchOptions: TouchSensorOptions = {};

export function useDragSensors() {
  return useSensors(
    useSensor(RowMouseSensor, { activationConstraint: mouseHold }),
    useSensor(RowTouchSensor, touchOptions),
  );
}
