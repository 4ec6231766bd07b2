import { createPool } from '@top100/database/pool';
import type { DatabasePool } from '@top100/database/sql';
import { createLogger } from '@top100/runtime/logger';
import { createMetrics, type Metrics } from '@top100/runtime/metrics';
import { cloneDatabase } from '@top100/testing/database';
import { startServer, type TestServer } from '@top100/testing/http';
import { createApp } from './app.ts';
import { type Env, envSchema } from './env.ts';
import type { Readiness } from './http/health.ts';
import { createRateLimits } from './http/rate-limits.ts';

export interface TestApp extends TestServer {
  pool: DatabasePool;
  databaseUrl: string;
  readiness: Readiness;
  metrics: Metrics;
  /** What the app has logged so far. */
  log: () => Record<string, unknown>[];
}

/**
 * The whole API on a free port, on a database of its own: the real thing, put together by createApp.
 *
 * @param settings variables as in the environment; budgets are out of the way unless given
 */
export async function startTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await cloneDatabase();
  const env: Env = envSchema.parse({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    WEB_ROOT: '/nowhere',
    LIMIT_CATALOGUE: '1000000/60',
    ...settings,
  });
  const lines: string[] = [];
  const log = createLogger({
    name: 'services',
    level: 'debug',
    destination: { write: (line) => lines.push(line) },
  });
  const pool = await createPool(database.url, { name: 'services-test', max: 5 });
  const limits = createRateLimits({ databaseUrl: database.url, redisUrl: env.REDIS_URL, log });
  const readiness = { draining: false };
  const metrics = createMetrics('services');
  const server = await startServer(
    await createApp({ env, pool, readPool: pool, log, metrics, limits, readiness }),
  );
  return {
    ...server,
    pool,
    databaseUrl: database.url,
    readiness,
    metrics,
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    close: async () => {
      await server.close();
      await Promise.all([limits.close(), pool.end()]);
      await database.drop();
    },
  };
}
