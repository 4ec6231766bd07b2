import { MouseSensor, TouchSensor } from '@dnd-kit/core';

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

export interface Point {
  x: number;
  y: number;
}

export interface DragCallbacks {
  /** The row is in hand; `at` is where it was taken, in px of the window. */
  onStart(at: Point): void;
  onMove(to: Point): void;
  /** Let go, or let go of before it was in hand. */
  onEnd(): void;
  /** Escape, another window, a call that comes in. */
  onCancel(): void;
}

/**
 * Waits with dnd-kit's sensors for a press to become a drag, and follows it. Their DndContext is left out: it
 * measures every row that scrolls by and renders all of them again, where ranks give every place by arithmetic.
 * False when this press can be none.
 */
export function sensePress(event: MouseEvent | TouchEvent, callbacks: DragCallbacks): boolean {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest('[data-row]') || target.closest('[data-no-drag]')) {
    return false;
  }
  const isGrip = target.closest('[data-grip]') !== null;
  if ('touches' in event) {
    if (event.touches.length !== 1) return false;
    if (!isGrip && performance.now() - scrolledAt < flight) return false;
    new TouchSensor(sensorProps(event, callbacks, isGrip ? gripHold : rowHold));
  } else {
    if (event.button !== 0) return false;
    new MouseSensor(sensorProps(event, callbacks, mouseHold));
  }
  return true;
}

type SensorProps = ConstructorParameters<typeof MouseSensor>[0];

function sensorProps(
  event: Event,
  { onStart, onMove, onEnd, onCancel }: DragCallbacks,
  activationConstraint: NonNullable<SensorProps['options']['activationConstraint']>,
): SensorProps {
  // What only DndContext's own sensors look at is left out.
  const ofContext = {} as Pick<SensorProps, 'activeNode' | 'context'>;
  const nothing = () => undefined;
  return {
    ...ofContext,
    active: 'row',
    event,
    options: { activationConstraint },
    onPending: nothing,
    onAbort: nothing,
    onStart,
    onMove,
    onEnd,
    onCancel,
  };
}

/** What the sensors need from the page for as long as a list stands in it. Returns the way to stop. */
export function preparePage(): () => void {
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
