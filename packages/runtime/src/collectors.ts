import { Gauge, type Registry } from 'prom-client';

type Labels = Record<string, string>;

interface Collector<Found> {
  /** Its label in `metrics_collector_up`. */
  name: string;
  /** Queries another server during a scrape. */
  read: () => Promise<Found>;
  /** Minimum interval between reads in milliseconds, for expensive ones. */
  maxAgeMs?: number;
  /** By metric name. Null values have no series. */
  gauges: Record<string, CollectedGauge<Found>>;
}

interface CollectedGauge<Found> {
  help: string;
  labelNames?: readonly string[];
  values: (found: Found) => readonly (readonly [Labels, number | null])[];
}

/**
 * Registers collectors with isolated failures: if Redis or Postgres is unreachable, a scrape returns the other
 * metrics within `limitMs`, and `metrics_collector_up` names the missing part. Failed collectors have no series
 * rather than stale values. A hanging read is awaited and not repeated, so that scrapes don't pile commands up.
 */
export function createCollectors(registry: Registry, limitMs = 2_000) {
  const reads: (() => Promise<unknown>)[] = [];
  const up = new Gauge({
    name: 'metrics_collector_up',
    help: 'Whether a part of these metrics could be collected: 1 or 0',
    labelNames: ['collector'],
    registers: [registry],
    collect: async () => void (await Promise.all(reads.map((look) => look()))),
  });

  return <Found>({ name, read, maxAgeMs = 0, gauges }: Collector<Found>): void => {
    const look = createCachedRead(read, {
      limitMs,
      maxAgeMs,
      onRead: (isUp) => up.set({ collector: name }, isUp ? 1 : 0),
    });
    reads.push(look);
    for (const [metric, { help, labelNames = [], values }] of Object.entries(gauges)) {
      new Gauge({
        name: metric,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const found = await look();
          this.reset();
          // A gauge without labels is 0 after a reset.
          if (labelNames.length === 0) this.remove();
          if (found === undefined) return;
          for (const [labels, value] of values(found.value)) if (value !== null) this.set(labels, value);
        },
      });
    }
  };
}

interface CachedReadOptions {
  limitMs: number;
  maxAgeMs: number;
  onRead: (isUp: boolean) => void;
}

/** Shares one read between all gauges of a scrape, which are collected at the same time. */
function createCachedRead<Found>(
  read: () => Promise<Found>,
  { limitMs, maxAgeMs, onRead }: CachedReadOptions,
) {
  let reading: Promise<Found> | undefined;
  let pending: Promise<{ value: Found } | undefined> | undefined;
  let last: { value: Found; at: number } | undefined;

  async function look() {
    if (last && performance.now() - last.at < maxAgeMs) return last;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    try {
      last = { value: await withinLimit(reading, limitMs), at: performance.now() };
      onRead(true);
      return last;
    } catch {
      onRead(false);
      return undefined;
    }
  }

  return () => {
    pending ??= look().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

async function withinLimit<Found>(reading: Promise<Found>, limitMs: number): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), limitMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
