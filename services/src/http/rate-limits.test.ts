import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '@top100/contracts/error-body';
import { createLogger } from '@top100/runtime/logger';
import { createMetrics } from '@top100/runtime/metrics';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { eventually } from '@top100/testing/eventually';
import { startServer, type TestServer } from '@top100/testing/http';
import { startRedis } from '@top100/testing/redis-server';
import express from 'express';
import pg from 'pg';
import { addressKey } from './address.ts';
import { handleErrors } from './error-handler.ts';
import { createRateLimits } from './rate-limits.ts';
import { assignRequestId } from './request-id.ts';
import { logRequests } from './request-log.ts';

let database: TestDatabase;
const open: { close: () => Promise<void> }[] = [];
const lines: string[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
});

afterEach(async () => {
  for (const { close } of open.splice(0).toReversed()) await close();
});

afterAll(() => database.drop());

/** Simulates a process, with its own connections and memory. */
async function startProcess(
  limit: { points: number; seconds: number },
  redisUrl?: string,
): Promise<TestServer> {
  const log = createLogger({ name: 'test', destination: { write: (line) => lines.push(line) } });
  const limits = createRateLimits({ databaseUrl: database.url, redisUrl, log });
  const app = express().set('trust proxy', 'loopback');
  app.use(assignRequestId, logRequests(log, createMetrics('test')));
  app.get('/', limits.perAddress('test', limit), (_request, response) => {
    response.json({});
  });
  const server = await startServer(app.use(handleErrors));
  open.push(limits, server);
  return server;
}

async function ask(server: TestServer, times: number, address: string): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n++) {
    statuses.push((await server.send('/', { headers: { 'X-Forwarded-For': address } })).status);
  }
  return statuses;
}

async function countedInPostgres(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ sum: string }>(
    'SELECT coalesce(sum(points), 0) AS sum FROM rate_limits',
  );
  await client.end();
  return Number(rows[0]?.sum);
}

describe('a rate limit', () => {
  test('rejects requests above it with the time to wait', async () => {
    const server = await startProcess({ points: 3, seconds: 60 });
    expect(await ask(server, 4, '192.0.2.1')).toEqual([200, 200, 200, 429]);
    const refused = await server.send('/', { headers: { 'X-Forwarded-For': '192.0.2.1' } });
    expect(errorBody.parse(refused.json()).code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('applies per address', async () => {
    const server = await startProcess({ points: 2, seconds: 60 });
    expect(await ask(server, 3, '192.0.2.2')).toEqual([200, 200, 429]);
    expect(await ask(server, 1, '192.0.2.3')).toEqual([200]);
  });

  test('resets after its interval', async () => {
    const server = await startProcess({ points: 1, seconds: 1 });
    expect(await ask(server, 2, '192.0.2.4')).toEqual([200, 429]);
    await eventually(async () => expect(await ask(server, 1, '192.0.2.4')).toEqual([200]));
  });

  test('is shared by processes on Postgres', async () => {
    const [one, two] = [
      await startProcess({ points: 4, seconds: 60 }),
      await startProcess({ points: 4, seconds: 60 }),
    ];
    expect(await ask(one, 2, '192.0.2.5')).toEqual([200, 200]);
    expect(await ask(two, 3, '192.0.2.5')).toEqual([200, 200, 429]);
  });

  test('admits exactly its number of concurrent requests', async () => {
    const server = await startProcess({ points: 10, seconds: 60 });
    const all = await Promise.all(Array.from({ length: 30 }, () => ask(server, 1, '192.0.2.6')));
    expect(all.flat().filter((status) => status === 200)).toHaveLength(10);
  });
});

describe('rate limits on Redis', () => {
  test('are shared by processes and don’t use Postgres', async () => {
    const redis = await startRedis();
    open.push({ close: redis.stop });
    const before = await countedInPostgres();
    const [one, two] = [
      await startProcess({ points: 4, seconds: 60 }, redis.url),
      await startProcess({ points: 4, seconds: 60 }, redis.url),
    ];
    await eventually(async () => {
      // Connects in the background; until then Postgres counts under the same key.
      await ask(one, 1, '192.0.2.99');
      await ask(two, 1, '192.0.2.99');
      const settled = await countedInPostgres();
      await ask(one, 1, '192.0.2.99');
      await ask(two, 1, '192.0.2.99');
      expect(await countedInPostgres()).toBe(settled);
    });
    const settled = await countedInPostgres();
    expect(settled - before).toBeLessThan(20);
    expect(await ask(one, 2, '192.0.2.7')).toEqual([200, 200]);
    expect(await ask(two, 3, '192.0.2.7')).toEqual([200, 200, 429]);
    expect(await countedInPostgres()).toBe(settled);
  });

  test('fall back to Postgres when Redis goes down, and log it once', async () => {
    const redis = await startRedis();
    const server = await startProcess({ points: 3, seconds: 60 }, redis.url);
    await ask(server, 1, '192.0.2.98');
    await redis.stop();
    lines.length = 0;
    expect(await ask(server, 4, '192.0.2.8')).toEqual([200, 200, 200, 429]);
    await eventually(() =>
      expect(lines.filter((line) => line.includes('Redis is unavailable'))).toHaveLength(1),
    );
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test('fall back to Postgres when Redis was never available', async () => {
    const server = await startProcess({ points: 2, seconds: 60 }, 'redis://127.0.0.1:1');
    expect(await ask(server, 3, '192.0.2.9')).toEqual([200, 200, 429]);
  });
});

test('rate limits fall back to the process when no store is available', async () => {
  const gone = await cloneDatabase();
  const log = createLogger({ name: 'test', destination: { write: () => undefined } });
  const limits = createRateLimits({ databaseUrl: gone.url, log });
  await gone.drop();
  const app = express().use(limits.perAddress('test', { points: 2, seconds: 60 }), (_request, response) => {
    response.json({});
  });
  const server = await startServer(
    app.use((_error: unknown, _request: unknown, response: express.Response, _next: unknown) => {
      response.status(429).end();
    }),
  );
  open.push(limits, server);
  expect(await ask(server, 3, '192.0.2.10')).toEqual([200, 200, 429]);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
