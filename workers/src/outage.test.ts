import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@top100/database/migrate';
import { eventually } from '@top100/testing/eventually';
import { freePort } from '@top100/testing/free-port';
import { startPostgres, type TestPostgres } from '@top100/testing/postgres';
import { startProcess, type TestProcess } from '@top100/testing/process';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';

let postgres: TestPostgres;
let redis: TestRedis;
let workers: TestProcess;
let metricsUrl: string;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  await migrate(`${postgres.url}/postgres`);
}, 60_000);
afterEach(async () => {
  workers.kill('SIGKILL');
  await workers.exited;
});
afterAll(async () => {
  await Promise.all([postgres.stop(), redis.stop()]);
});

async function startWorkers() {
  const port = await freePort();
  workers = startProcess(join(import.meta.dirname, 'main.ts'), {
    DATABASE_URL: `${postgres.url}/postgres`,
    REDIS_URL: redis.url,
    METRICS_PORT: `${port}`,
  });
  await workers.waitForOutput(/"msg":"workers started"/);
  metricsUrl = `http://127.0.0.1:${port}`;
}

async function scrape() {
  const answer = await fetch(`${metricsUrl}/metrics`);
  const text = await answer.text();
  const up = Object.fromEntries(
    [...text.matchAll(/^metrics_collector_up\{collector="(\w+)".*\} (\d)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const has = (name: string) => new RegExp(`^${name}[ {]`, 'm').test(text);
  return { status: answer.status, up, has, text };
}

const all = (queues: string, database: string) => ({
  queues,
  outbox: database,
  rankings: database,
  subscriptions: database,
});

test('metrics stay available while Redis is down and show what is missing, and logs stay small', async () => {
  await startWorkers();
  await eventually(async () => expect((await scrape()).up).toEqual(all('1', '1')));
  const before = workers.output().stdout.length;
  await redis.crash();
  await sleep(10_000);
  const { status, up, has, text } = await scrape();
  expect(status).toBe(200);
  expect(up).toEqual(all('0', '1'));
  expect(['outbox_lag_seconds', 'mails_total', 'database_pool_limit', 'queue_jobs'].map(has)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(text).toContain('nodejs_version_info');
  expect((await fetch(`${metricsUrl}/health`)).status).toBe(503);
  const { stdout, stderr } = workers.output();
  expect(stdout.slice(before)).toContain('queue connection failed');
  expect(stdout.length - before + stderr.length).toBeLessThan(10_000);
  await redis.restart();
  await eventually(async () => expect((await scrape()).up).toEqual(all('1', '1')), 30_000);
  expect((await scrape()).has('queue_jobs')).toBe(true);
}, 90_000);

test('metrics stay available while Postgres is down', async () => {
  await startWorkers();
  await eventually(async () => expect((await scrape()).up).toEqual(all('1', '1')));
  await postgres.crash('immediate');
  const { status, up, has } = await scrape();
  expect(status).toBe(200);
  // Subscriptions are counted only every five minutes.
  expect(up).toEqual({ ...all('1', '0'), subscriptions: '1' });
  expect(['queue_jobs', 'outbox_lag_seconds'].map(has)).toEqual([true, false]);
  await postgres.restart();
  await eventually(async () => expect((await scrape()).up).toEqual(all('1', '1')), 20_000);
}, 90_000);
