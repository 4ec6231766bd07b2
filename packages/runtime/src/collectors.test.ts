import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createCollectors } from './collectors.ts';

function setUp(limitMs = 50) {
  const registry = new Registry();
  const collect = createCollectors(registry, limitMs);
  const figures = async () =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => /^[a-z]/.test(line))
      .toSorted();
  return { collect, figures };
}

const sizes = {
  size: { help: 'x', labelNames: ['of'], values: (found: number) => [[{ of: 'a' }, found] as const] },
  total: { help: 'x', values: (found: number) => [[{}, found] as const] },
};

test('reports what can be read while a collector fails, and names the collector', async () => {
  let isAway = false;
  const { collect, figures } = setUp();
  collect({ name: 'well', read: async () => 1, gauges: { steady: { help: 'x', values: (n) => [[{}, n]] } } });
  collect({
    name: 'shaky',
    read: async () => {
      if (isAway) throw new Error('away');
      return 7;
    },
    gauges: sizes,
  });
  const all = [
    'metrics_collector_up{collector="shaky"} 1',
    'metrics_collector_up{collector="well"} 1',
    'size{of="a"} 7',
    'steady 1',
    'total 7',
  ];
  expect(await figures()).toEqual(all);
  isAway = true;
  expect(await figures()).toEqual([
    'metrics_collector_up{collector="shaky"} 0',
    'metrics_collector_up{collector="well"} 1',
    'steady 1',
  ]);
  isAway = false;
  expect(await figures()).toEqual(all);
});

test('neither waits for a silent server nor queries it twice', async () => {
  let asked = 0;
  let answer: (value: number) => void = () => undefined;
  const { collect, figures } = setUp();
  collect({
    name: 'silent',
    read: () => {
      asked += 1;
      return new Promise<number>((resolve) => {
        answer = resolve;
      });
    },
    gauges: sizes,
  });
  for (let scrape = 0; scrape < 3; scrape += 1)
    expect(await figures()).toEqual(['metrics_collector_up{collector="silent"} 0']);
  expect(asked).toBe(1);
  const next = figures();
  answer(3);
  expect(await next).toContain('total 3');
});

test('reads once for all gauges of a scrape, and no more often than configured', async () => {
  let asked = 0;
  const { collect, figures } = setUp();
  const read = async () => {
    asked += 1;
    return asked;
  };
  collect({ name: 'dear', read, maxAgeMs: 60_000, gauges: sizes });
  await figures();
  expect(await figures()).toContain('total 1');
  expect(asked).toBe(1);
});

test('reports no series for null', async () => {
  const { collect, figures } = setUp();
  collect({
    name: 'new',
    read: async () => null,
    gauges: { age: { help: 'x', values: (age) => [[{}, age]] } },
  });
  expect(await figures()).toEqual(['metrics_collector_up{collector="new"} 1']);
});
