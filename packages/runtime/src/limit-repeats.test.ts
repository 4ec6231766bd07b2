import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { limitRepeats } from './limit-repeats.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), { code: 'ECONNREFUSED' });

test('writes the first error at once, and repeats once per interval with their number', () => {
  const write = jest.fn();
  const log = limitRepeats(write, 1_000);
  for (let at = 0; at < 500; at += 1) log({ err: refused() }, 'queue connection failed');
  expect(write).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(write).toHaveBeenCalledTimes(2);
  expect(write).toHaveBeenLastCalledWith(
    expect.objectContaining({ repeats: 499 }),
    'queue connection failed',
  );
});

test('writes nothing more after a quiet interval, and the next error at once', () => {
  const write = jest.fn();
  const log = limitRepeats(write, 1_000);
  log({ err: refused() }, 'queue connection failed');
  jest.advanceTimersByTime(5_000);
  expect(write).toHaveBeenCalledTimes(1);
  log({ err: refused() }, 'queue connection failed');
  expect(write).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(1);
});

test('distinguishes errors, up to a limit', () => {
  const write = jest.fn();
  const log = limitRepeats(write, 1_000);
  log({ err: refused() }, 'queue connection failed');
  log({ err: new Error('WRONGPASS') }, 'queue connection failed');
  log({ err: refused() }, 'event relay failed');
  expect(write).toHaveBeenCalledTimes(3);
  for (let at = 0; at < 1_000; at += 1) log({ err: new Error(`reply ${at}`) }, 'queue connection failed');
  expect(write.mock.calls.length).toBeLessThanOrEqual(101);
});
