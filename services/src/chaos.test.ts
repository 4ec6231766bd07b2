import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@top100/database/migrate';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { eventually } from '@top100/testing/eventually';
import { freePort } from '@top100/testing/free-port';
import { startPostgres, type TestPostgres } from '@top100/testing/postgres';
import { startProcess, type TestProcess } from '@top100/testing/process';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';
import { z } from 'zod';
import { startBalancer } from '../test/balancer.ts';
import { signUp } from '../test/harness/app.ts';
import { type Pusher, startPusher } from '../test/pusher.ts';

const main = join(import.meta.dirname, 'main.ts');
const secret = randomBytes(32).toString('base64');
let postgres: TestPostgres;
let redis: TestRedis;
let pool: DatabasePool;
const running = new Set<TestProcess>();
const pushers: Pusher[] = [];

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
  await migrate(`${postgres.url}/postgres`);
  pool = await createPool(`${postgres.url}/postgres`, { name: 'test' });
}, 60_000);
afterEach(async () => {
  pushers.splice(0);
  for (const child of running) {
    child.kill('SIGKILL');
    await child.exited;
  }
  running.clear();
});
afterAll(async () => {
  await pool.end();
  await Promise.all([postgres.stop(), redis.stop()]);
});

/** Resolves when the API is ready. */
async function startApi(port: number): Promise<TestProcess> {
  const child = startProcess(main, {
    ...{ DATABASE_URL: `${postgres.url}/postgres`, REDIS_URL: redis.url, PORT: String(port) },
    ...{ SESSION_SECRET: secret, LIMIT_PUSH: '1000000/60', DRAIN_MS: '500', LOG_LEVEL: 'info' },
  });
  running.add(child);
  await child.waitForOutput(/"msg":"listening"/);
  return child;
}

async function startPushers(url: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { cookie } = await signUp(pool, { NODE_ENV: 'test', SESSION_SECRET: secret });
    pushers.push(startPusher(url, cookie));
  }
  await goOn(60_000);
}

/** Waits until every device has saved two more edits; returns the milliseconds it took. */
async function goOn(patience: number): Promise<number> {
  const begun = performance.now();
  const before = pushers.map((pusher) => pusher.acknowledged());
  await eventually(() => {
    for (const [n, pusher] of pushers.entries())
      expect(pusher.acknowledged()).toBeGreaterThanOrEqual((before[n] ?? 0) + 2);
  }, patience);
  return performance.now() - begun;
}

const failures = () => pushers.flatMap((pusher) => pusher.failures);

/** Checks that every acknowledged edit is stored exactly once. */
async function expectNothingLost(): Promise<void> {
  await Promise.all(pushers.map((pusher) => pusher.stop()));
  const rows = await pool.any(sql.type(
    z.object({ id: z.string(), description: z.string(), version: z.number() }),
  )`
    SELECT id, description, sync_version AS version FROM lists`);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { listId, acknowledged } of pushers) {
    const version = acknowledged();
    expect(found.get(listId)).toEqual({ id: listId, description: `edit ${version}`, version });
  }
}

test('no acknowledged edit is lost or duplicated when processes are killed, and edits succeed within 5 s after Postgres is back', async () => {
  const port = await freePort();
  let api = await startApi(port);
  await startPushers(`http://127.0.0.1:${port}`, 6);

  // Rate limits and account changes use it; edits don't need it.
  await redis.flush();
  await goOn(5_000);
  await redis.crash();
  await goOn(5_000);
  expect(failures()).toEqual([]);
  await redis.restart();

  const recoveries: number[] = [];
  for (const how of ['immediate', 'kill', 'immediate'] as const) {
    await postgres.crash(how);
    await sleep(300);
    await postgres.restart();
    recoveries.push(Math.round(await goOn(5_000)));
  }
  for (let kills = 0; kills < 3; kills += 1) {
    api.kill('SIGKILL');
    await api.exited;
    api = await startApi(port);
    await goOn(15_000);
  }
  process.stdout.write(
    `edits through after Postgres was back, in ms: ${recoveries.join(', ')}; ` +
      `${failures().length} tries failed and were repeated\n`,
  );
  expect(failures().length).toBeGreaterThan(0);
  await expectNothingLost();
}, 120_000);

test('clients behind two processes see no error while each is stopped and restarted under load', async () => {
  const ports = [await freePort(), await freePort()];
  const children = await Promise.all(ports.map(startApi));
  const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
  await eventually(async () => expect((await balancer.send('/api/health')).status).toBe(200));
  await startPushers(balancer.url, 6);
  for (const [n, port] of ports.entries()) {
    children[n]?.kill('SIGTERM');
    expect(await children[n]?.exited).toBe(0);
    await goOn(5_000);
    await startApi(port);
    // Wait until the balancer has noticed.
    await sleep(300);
    await goOn(5_000);
  }
  await expectNothingLost();
  expect(failures()).toEqual([]);
  await balancer.close();
}, 120_000);
