import { expect, test } from '@jest/globals';
import { createClock } from './clock.ts';

test('a test clock moves only when a test moves it', () => {
  const clock = createClock(new Date('2026-03-01T00:00:00Z'));
  const { now } = clock;
  expect(now()).toBe(Date.UTC(2026, 2, 1));
  clock.advance(60_000);
  expect(now()).toBe(Date.UTC(2026, 2, 1, 0, 1));
  clock.set(0);
  expect(now()).toBe(0);
});
