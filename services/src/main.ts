/** The API process: configuration → database → app → listen → drain. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@top100/database/errors';
import { createPool } from '@top100/database/pool';
import { assertSchemaIsCurrent } from '@top100/database/schema-version';
import { createLogger } from '@top100/runtime/logger';
import { createMetrics } from '@top100/runtime/metrics';
import { serveMetrics } from '@top100/runtime/metrics-server';
import { createShutdown, stopOnSignals } from '@top100/runtime/shutdown';
import { createApp } from './app.ts';
import { type Env, readEnv } from './env.ts';
import { createAccountChanges } from './http/account-changes.ts';
import { createEventStreams } from './http/event-streams.ts';
import { createQueues } from './http/queue-board.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { openShop } from './modules/billing/index.ts';
import { createHttpServer, finishRequests, listen, portOf } from './server.ts';

const env = readEnv();
try {
  await start(env);
} catch (error) {
  process.stderr.write(`The API cannot start: ${explain(error)}\n`);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const log = createLogger({ name: 'services', level: env.LOG_LEVEL });
  const metrics = createMetrics('services');
  const onError = (err: Error) => log.warn({ err }, 'a database connection broke');
  const options = { max: env.DATABASE_POOL, onError };

  const pool = await createPool(env.DATABASE_URL, { name: 'services', ...options });
  const replica = env.DATABASE_REPLICA_URL
    ? await createPool(env.DATABASE_REPLICA_URL, { name: 'services-read', ...options })
    : undefined;
  await assertSchemaIsCurrent(pool);

  const limits = createRateLimits({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, log });
  const changes = createAccountChanges({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, log });
  const streams = createEventStreams({ heartbeatMs: env.STREAM_HEARTBEAT_MS });
  const queues = createQueues({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, log });
  const readiness = { draining: false };
  const readPool = replica ?? pool;
  const shop = openShop(env);
  const deps = { env, pool, readPool, log, metrics, limits, changes, streams, queues, shop, readiness };
  const server = createHttpServer(await createApp(deps));
  const figures =
    env.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(metrics.registry, { port: env.METRICS_PORT, host: env.METRICS_HOST });

  const drainMs = env.DRAIN_MS ?? (env.NODE_ENV === 'production' ? 5_000 : 0);
  const shutdown = createShutdown({
    log,
    limitMs: drainMs + 10_000,
    steps: [
      {
        name: 'tell load balancers',
        run: () => {
          readiness.draining = true;
          return sleep(drainMs);
        },
      },
      { name: 'end streams', run: () => streams.close() },
      { name: 'finish requests', run: () => finishRequests(server) },
      {
        name: 'close connections',
        run: () => Promise.all([limits.close(), changes.close(), queues.close(), pool.end(), replica?.end()]),
      },
      { name: 'close metrics', run: () => figures?.close() },
    ],
  });
  stopOnSignals(shutdown, log);
  await listen(server, env.PORT, env.HOST);
  if (figures) log.info({ metricsHost: env.METRICS_HOST, metricsPort: portOf(figures) }, 'serving metrics');
  log.info({ host: env.HOST, port: portOf(server) }, 'listening');
}

/** One line that tells an operator what to do; the values of the configuration stay out of it. */
function explain(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE')
    return `port ${port} is taken. Stop what listens there, or choose another one (PORT).`;
  if (code === 'EACCES') return `port ${port} is not allowed to this user. Choose another one (PORT).`;
  if (isDatabaseUnavailable(error)) {
    return `the database does not answer (${code ?? message}). Is it running, and is DATABASE_URL right?`;
  }
  return message ?? String(error);
}
