import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@top100/database/migrate';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { listChanged } from '@top100/events/events';
import { outboxLag } from '@top100/events/outbox';
import { startPostgres, type TestPostgres } from '@top100/testing/postgres';
import { startProcess, type TestProcess } from '@top100/testing/process';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';
import { z } from 'zod';

const program = fileURLToPath(new URL('../test/counting-process.ts', import.meta.url));
const userId = '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f31';
const events = 100;

let postgres: TestPostgres;
let redis: TestRedis;
let pool: DatabasePool;
const running = new Set<TestProcess>();

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
  await migrate(`${postgres.url}/postgres`);
  pool = await createPool(`${postgres.url}/postgres`, { name: 'test' });
  await run(sql.fragment`CREATE TABLE effects (list_id uuid NOT NULL)`);
}, 60_000);
afterEach(async () => {
  for (const child of running) await kill(child);
});
afterAll(async () => {
  await pool.end();
  await Promise.all([postgres.stop(), redis.stop()]);
});

const run = (statement: ReturnType<typeof sql.fragment>) =>
  persistently(() => pool.query(sql.typeAlias('void')`${statement}`));
const effects = () =>
  persistently(() => pool.anyFirst(sql.type(z.object({ list_id: z.string() }))`SELECT list_id FROM effects`));
const passTime = () => run(sql.fragment`UPDATE outbox SET resend_at = resend_at - interval '31 seconds'`);

/** Retries while the database restarts. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 15_000; ; await sleep(50)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

async function kill(child: TestProcess): Promise<void> {
  running.delete(child);
  child.kill('SIGKILL');
  await child.exited;
}

test.each(['redis', 'postgres'] as const)(
  'executes each effect of 100 events exactly once while processes are killed, queues on %s are emptied and Postgres crashes',
  async (mode) => {
    await run(sql.fragment`TRUNCATE outbox, outbox_done, effects`);
    const args = [`${postgres.url}/postgres`, ...(mode === 'redis' ? [redis.url] : [])];
    const start = async () => {
      const child = startProcess(program, {}, args);
      running.add(child);
      await child.waitForOutput(/working/);
      return child;
    };
    const empty = () => (mode === 'redis' ? redis.flush() : run(sql.fragment`DELETE FROM bullmq.job`));

    const lists = Array.from({ length: events }, () => crypto.randomUUID());
    const [first, second] = await Promise.all([start(), start()]);
    for (const listId of lists) await appendEvent(pool, listChanged, { listId, userId });

    await reached(15);
    await kill(first);
    await reached(30);
    await empty();
    const third = await start();
    await passTime();
    await reached(45);
    await postgres.crash('immediate');
    await postgres.restart();
    await Promise.all([kill(second), kill(third)]);
    await start();
    await passTime();
    await reached(60);
    if (mode === 'redis') {
      await redis.crash();
      await redis.restart();
    }
    await start();

    await reached(events);
    for (const deadline = Date.now() + 30_000; ; await sleep(300)) {
      if ((await persistently(() => outboxLag(pool))).undone === 0) break;
      expect(Date.now()).toBeLessThan(deadline);
      await passTime();
    }
    expect([...(await effects())].sort()).toEqual(lists.sort());
  },
  120_000,
);

/** Waits for a number of effects, while the relay refills emptied queues from the outbox. */
async function reached(count: number): Promise<void> {
  for (const deadline = Date.now() + 40_000; ; await sleep(100)) {
    const seen = (await effects()).length;
    if (seen >= count) return;
    if (Date.now() > deadline) throw new Error(`${seen} effects of ${count}`);
    await passTime();
  }
}
