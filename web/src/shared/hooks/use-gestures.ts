import { type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** Touch gesture defaults, in CSS pixels and milliseconds. */
export const gestureDefaults = { tapTolerance: 10, holdMs: 400, longTapMs: 400, swipeTolerance: 100 };

export interface GestureHandlers {
  /** Down and up in one place, before `longTapMs`. */
  onTap?: (event: PointerEvent) => void;
  /** Still down in one place after `holdMs`. */
  onHold?: () => void;
  /** Up in one place, after `longTapMs`. */
  onLongTap?: (event: PointerEvent) => void;
  /** Up further than `swipeTolerance` to one side, and more sideways than up or down. */
  onSwipeLeft?: () => void;
  onSwipeRight?: () => void;
}

export interface GestureOptions extends Partial<typeof gestureDefaults> {
  /** Pointer types that count; default: touch and pen. */
  pointers?: readonly string[];
}

interface Start {
  pointerId: number;
  x: number;
  y: number;
  at: number;
  hasMoved: boolean;
}

export type GestureProps = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => void
>;

/**
 * Handlers for one element: `<div {...useGestures({ onSwipeLeft })}>`. An element with swipes needs
 * `touch-action: pan-y`, or the browser takes over the touch.
 */
export function useGestures(handlers: GestureHandlers, options: GestureOptions = {}): GestureProps {
  const latest = useRef({ handlers, options });
  latest.current = { handlers, options };
  const start = useRef<Start>(undefined);
  const holdTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(holdTimer.current), []);

  return useMemo(() => {
    const settings = () => ({ ...gestureDefaults, ...latest.current.options });
    const forget = () => {
      clearTimeout(holdTimer.current);
      start.current = undefined;
    };
    return {
      onPointerDown(event) {
        const { pointers = ['touch', 'pen'] } = latest.current.options;
        // A second finger means pinch zoom.
        if (start.current || !event.isPrimary || !pointers.includes(event.pointerType)) return forget();
        start.current = {
          pointerId: event.pointerId,
          x: event.clientX,
          y: event.clientY,
          at: event.timeStamp,
          hasMoved: false,
        };
        holdTimer.current = setTimeout(() => latest.current.handlers.onHold?.(), settings().holdMs);
      },
      onPointerMove(event) {
        const from = start.current;
        if (!from || from.pointerId !== event.pointerId || from.hasMoved) return;
        if (distance(from, event) <= settings().tapTolerance) return;
        from.hasMoved = true;
        clearTimeout(holdTimer.current);
      },
      onPointerUp(event) {
        const from = start.current;
        if (!from || from.pointerId !== event.pointerId) return;
        forget();
        const { tapTolerance, longTapMs, swipeTolerance } = settings();
        const { onTap, onLongTap, onSwipeLeft, onSwipeRight } = latest.current.handlers;
        const dx = event.clientX - from.x;
        const dy = event.clientY - from.y;
        if (!from.hasMoved && distance(from, event) <= tapTolerance) {
          if (event.timeStamp - from.at >= longTapMs) onLongTap?.(event);
          else onTap?.(event);
        } else if (Math.abs(dx) >= swipeTolerance && Math.abs(dx) > Math.abs(dy)) {
          if (dx < 0) onSwipeLeft?.();
          else onSwipeRight?.();
        }
      },
      onPointerCancel: forget,
    };
  }, []);
}

function distance(from: Start, to: PointerEvent): number {
  return Math.hypot(to.clientX - from.x, to.clientY - from.y);
}
