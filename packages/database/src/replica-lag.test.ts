import { expect, test } from '@jest/globals';
import { createLagMeter } from './replica-lag.ts';

test('measures the time since the primary passed the replica’s position', () => {
  let now = 0;
  const lag = createLagMeter(() => now);
  expect(lag.seconds()).toBe(0);
  for (const [at, written, replayed] of [
    [0, 100, 100],
    [5, 200, 100],
    [10, 300, 100],
  ] as const) {
    now = at * 1_000;
    lag.add(written);
    lag.replayed(replayed);
  }
  expect(lag.seconds()).toBe(5);
  lag.replayed(250);
  expect(lag.seconds()).toBe(0);
  now = 75_000;
  expect(lag.seconds()).toBe(65);
  lag.replayed(300);
  expect(lag.seconds()).toBe(0);
});

test('reports no lag for an idle primary and for a server that replays nothing', () => {
  let now = 0;
  const lag = createLagMeter(() => now);
  lag.add(100);
  lag.replayed(100);
  now = 3_600_000;
  lag.add(100);
  expect(lag.seconds()).toBe(0);
  lag.add(500);
  lag.replayed(undefined);
  now += 60_000;
  expect(lag.seconds()).toBe(0);
});
