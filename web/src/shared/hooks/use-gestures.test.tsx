import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { type GestureOptions, gestureDefaults, useGestures } from './use-gestures.ts';

const calls: string[] = [];
const say = (name: string) => () => {
  calls.push(name);
};

function Surface({ options = {} }: { options?: GestureOptions }) {
  const gestures = useGestures(
    {
      onTap: say('tap'),
      onHold: say('hold'),
      onLongTap: say('long tap'),
      onSwipeLeft: say('left'),
      onSwipeRight: say('right'),
    },
    options,
  );
  return (
    <div data-testid="surface" {...gestures}>
      surface
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  calls.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

interface Touch {
  to: [number, number];
  ms?: number;
  via?: [number, number];
  pointerType?: string;
}

/** One finger down at 200/200 and up at another point. */
function touch({ to: [x, y], ms = 50, via, pointerType = 'touch' }: Touch) {
  const surface = screen.getByTestId('surface');
  const common = { pointerId: 7, pointerType, isPrimary: true };
  const down = createEvent.pointerDown(surface, { ...common, clientX: 200, clientY: 200 });
  fireEvent(surface, down);
  if (via) fireEvent.pointerMove(surface, { ...common, clientX: via[0], clientY: via[1] });
  fireEvent.pointerMove(surface, { ...common, clientX: x, clientY: y });
  act(() => {
    jest.advanceTimersByTime(ms);
  });
  const up = createEvent.pointerUp(surface, { ...common, clientX: x, clientY: y });
  Object.defineProperty(up, 'timeStamp', { value: down.timeStamp + ms });
  fireEvent(surface, up);
  return [...calls];
}

describe('gestures', () => {
  test('use the defaults that docs/product.md lists', () => {
    expect(gestureDefaults).toEqual({ tapTolerance: 10, holdMs: 400, longTapMs: 400, swipeTolerance: 100 });
  });

  test('recognise a tap within 10 px and 400 ms', () => {
    render(<Surface />);
    expect(touch({ to: [206, 208] })).toEqual(['tap']);
    expect(touch({ to: [200, 211] })).toEqual(['tap']);
  });

  test('recognise a hold after 400 ms, and a long tap on release', () => {
    render(<Surface />);
    expect(touch({ to: [200, 200], ms: 399 })).toEqual(['tap']);
    expect(touch({ to: [200, 200], ms: 400 })).toEqual(['tap', 'hold', 'long tap']);
  });

  test('recognise neither tap nor hold after a move, even back to the start', () => {
    render(<Surface />);
    expect(touch({ to: [200, 200], via: [200, 230], ms: 500 })).toEqual([]);
  });

  test('recognise a swipe of 100 px that is more horizontal than vertical', () => {
    render(<Surface />);
    expect(touch({ to: [100, 220] })).toEqual(['left']);
    expect(touch({ to: [300, 180] })).toEqual(['left', 'right']);
    expect(touch({ to: [101, 200] })).toEqual(['left', 'right']);
    expect(touch({ to: [310, 320] })).toEqual(['left', 'right']);
  });

  test('ignore a mouse unless asked for', () => {
    const { rerender } = render(<Surface />);
    expect(touch({ to: [200, 200], pointerType: 'mouse' })).toEqual([]);
    rerender(<Surface options={{ pointers: ['mouse'], swipeTolerance: 20 }} />);
    expect(touch({ to: [230, 200], pointerType: 'mouse' })).toEqual(['right']);
  });

  test('end with a second finger', () => {
    render(<Surface />);
    const surface = screen.getByTestId('surface');
    fireEvent.pointerDown(surface, {
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      clientX: 0,
      clientY: 0,
    });
    fireEvent.pointerDown(surface, {
      pointerId: 2,
      pointerType: 'touch',
      isPrimary: false,
      clientX: 9,
      clientY: 9,
    });
    act(() => {
      jest.advanceTimersByTime(500);
    });
    fireEvent.pointerUp(surface, {
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      clientX: 0,
      clientY: 0,
    });
    expect(calls).toEqual([]);
  });
});
