import { afterEach, describe, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { sql } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import { createQueues } from '@top100/queues/queues';
import { createLogger } from '@top100/runtime/logger';
import type { ShutdownStep } from '@top100/runtime/shutdown';
import { eventually } from '@top100/testing/eventually';
import { openQueueServers } from '@top100/testing/for-one-file';
import { z } from 'zod';
import { envSchema } from './env.ts';
import { bindHandler } from './handlers.ts';
import { schedule as productSchedule } from './schedule.ts';
import { startWorkers } from './start.ts';

const silent = createLogger({ name: 'workers', level: 'silent' });
const tick = defineJob({ id: 'tick', payload: z.object({}) });

let runs = 0;
const handlers = () => [
  bindHandler(tick, async () => {
    runs += 1;
  }),
];

const { database, redis } = await openQueueServers();

const running: Pick<ShutdownStep, 'run'>[] = [];
afterEach(async () => {
  for (const { run } of running.splice(0)) await run();
});

describe.each(['redis', 'postgres'] as const)('schedules on %s', (mode) => {
  const redisUrl = () => (mode === 'redis' ? redis.url : undefined);

  async function startTicking(warnings: string[]) {
    runs = 0;
    const log = createLogger({
      name: 'workers',
      level: 'warn',
      destination: { write: (line) => void warnings.push(line) },
    });
    const env = envSchema.parse({ DATABASE_URL: database.url, REDIS_URL: redisUrl(), GRACE_MS: '500' });
    const wiring = {
      handlers,
      schedule: [{ job: tick, payload: {}, when: { everyMs: 200 } }],
      subscriptions: [],
      scheduleCheckMs: 300,
    };
    running.push(...(await startWorkers(env, log, [], wiring)));
  }

  const execute = async (statement: ReturnType<typeof sql.fragment>) => {
    const pool = await createPool(database.url, { name: 'test' });
    await pool.query(sql.typeAlias('void')`${statement}`);
    await pool.end();
  };
  /** FLUSHALL on Redis, or its equivalent on the tables of the queues. */
  const loseEverything = () =>
    mode === 'redis' ? redis.flush() : execute(sql.fragment`TRUNCATE bullmq.job, bullmq.scheduler CASCADE`);

  test('run again without a restart after the queues lost everything', async () => {
    const warnings: string[] = [];
    await startTicking(warnings);
    await eventually(() => expect(runs).toBeGreaterThan(1), 10_000);
    await loseEverything();
    await eventually(() => expect(warnings.join('')).toContain('re-created'), 10_000);
    const before = runs;
    await eventually(() => expect(runs).toBeGreaterThan(before + 2), 10_000);
  });

  test('run again after only the next job was lost', async () => {
    const queues = await createQueues({ databaseUrl: database.url, redisUrl: redisUrl(), log: silent });
    running.push({ run: () => queues.close(500) });
    await queues.schedule(productSchedule, []);
    expect(await queues.restoreSchedules(productSchedule)).toEqual([]);
    if (mode === 'redis') await redis.command('DEL top100:purge-views:delayed');
    else await execute(sql.fragment`DELETE FROM bullmq.job WHERE name = 'purge-views'`);
    if (mode === 'redis') {
      const keys = await redis.command('KEYS top100:purge-views:repeat:purge-views:*');
      const [key] = /top100:purge-views:repeat:purge-views:\d+/.exec(keys) ?? [];
      await redis.command(`DEL ${key}`);
    }
    expect(await queues.restoreSchedules(productSchedule)).toEqual(['purge-views']);
    expect(await queues.restoreSchedules(productSchedule)).toEqual([]);
    expect(
      await queues.counts(productSchedule.find(({ job }) => job.id === 'purge-views')!.job),
    ).toMatchObject({
      delayed: 1,
    });
  });

  test('are all re-created after the queues lost everything', async () => {
    const queues = await createQueues({ databaseUrl: database.url, redisUrl: redisUrl(), log: silent });
    running.push({ run: () => queues.close(500) });
    await queues.schedule(productSchedule, []);
    await loseEverything();
    expect(await queues.restoreSchedules(productSchedule)).toEqual(productSchedule.map(({ job }) => job.id));
    for (const { job } of productSchedule) expect((await queues.counts(job)).delayed).toBe(1);
  });
});

test('schedules run again after Redis restarted without its data', async () => {
  runs = 0;
  const env = envSchema.parse({ DATABASE_URL: database.url, REDIS_URL: redis.url, GRACE_MS: '500' });
  running.push(
    ...(await startWorkers(env, silent, [], {
      handlers,
      schedule: [{ job: tick, payload: {}, when: { everyMs: 200 } }],
      subscriptions: [],
      scheduleCheckMs: 300,
    })),
  );
  await eventually(() => expect(runs).toBeGreaterThan(1), 10_000);
  await redis.crash();
  await redis.restart();
  const before = runs;
  await eventually(() => expect(runs).toBeGreaterThan(before + 2), 30_000);
}, 60_000);
