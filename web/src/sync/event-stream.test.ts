import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openEventStream } from './event-stream.ts';

class FakeSource extends EventTarget {
  onopen?: () => void;
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  isClosed = false;
  readyState = 0;
  close() {
    this.isClosed = true;
  }
}

let made: FakeSource[] = [];
const heard: unknown[] = [];
const open = () =>
  openEventStream(
    '/api/lists/events?account=ann',
    {
      onChange: ({ seq }) => heard.push(seq),
      onOpen: (isOpen) => heard.push(isOpen ? 'open' : 'shut'),
      onRefused: () => heard.push('refused'),
    },
    () => {
      const source = new FakeSource();
      made.push(source);
      return source as unknown as EventSource;
    },
    () => 0.5,
  );

beforeEach(() => {
  jest.useFakeTimers();
  made = [];
  heard.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('reports when the stream opens and each seq', () => {
  const stop = open();
  made[0]?.onopen?.();
  made[0]?.onmessage?.({ data: '{"seq":41,"epoch":"e"}' });
  made[0]?.onmessage?.({ data: 'rubbish' });
  made[0]?.onmessage?.({ data: '{"seq":42,"epoch":"e"}' });
  stop();
  expect(heard).toEqual(['open', 41, 42, 'shut']);
  expect(made[0]?.isClosed).toBe(true);
});

test('reopens after a break with doubling pauses, and at once when online again', () => {
  const stop = open();
  for (const wait of [1000, 2000, 4000]) {
    const count = made.length;
    made.at(-1)?.onerror?.();
    jest.advanceTimersByTime(wait - 1);
    expect(made).toHaveLength(count);
    jest.advanceTimersByTime(1);
    expect(made).toHaveLength(count + 1);
  }
  made.at(-1)?.onerror?.();
  window.dispatchEvent(new Event('online'));
  expect(made).toHaveLength(5);
  jest.advanceTimersByTime(60_000);
  expect(made).toHaveLength(5);
  stop();
});

test('distinguishes a refused stream from a broken connection', () => {
  const stop = open();
  made[0]?.onopen?.();
  made[0]?.onerror?.();
  expect(heard).toEqual(['open', 'shut']);
  jest.advanceTimersByTime(1000);
  Object.assign(made[1] ?? {}, { readyState: 2 });
  made[1]?.onerror?.();
  expect(heard).toEqual(['open', 'shut', 'refused']);
  stop();
});

test('stays closed once stopped', () => {
  const stop = open();
  made[0]?.onerror?.();
  stop();
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(120_000);
  expect(made).toHaveLength(1);
});
