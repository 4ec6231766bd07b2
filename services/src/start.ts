import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@top100/database/errors';
import { createPool } from '@top100/database/pool';
import { connectReplica, type ReplicaStatus } from '@top100/database/replica';
import { assertSchemaIsCurrent } from '@top100/database/schema-version';
import { limitRepeats } from '@top100/runtime/limit-repeats';
import { createLogger, type Logger } from '@top100/runtime/logger';
import { createMetrics } from '@top100/runtime/metrics';
import { serveMetrics } from '@top100/runtime/metrics-server';
import { observePools } from '@top100/runtime/observe-pool';
import { createShutdown, stopOnSignals } from '@top100/runtime/shutdown';
import { type AppDeps, createApp } from './app.ts';
import type { Env } from './env.ts';
import { createAccountChanges } from './http/account-changes.ts';
import { observeApi } from './http/api-metrics.ts';
import { createEventStreams } from './http/event-streams.ts';
import { createQueues } from './http/queue-board.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { openPayments } from './modules/billing/index.ts';
import { createHttpServer, finishRequests, listen, portOf } from './server.ts';

/**
 * Starts the API process: configuration → database → app → listen → drain. If it cannot start, it exits with one line.
 *
 * @param development mounts routes that production doesn't have
 */
export async function startApi(env: Env, development?: AppDeps['development']): Promise<void> {
  try {
    await start(env, development);
  } catch (error) {
    process.stderr.write(`The API cannot start: ${explain(error)}\n`);
    process.exit(1);
  }
}

async function start(env: Env, development: AppDeps['development']): Promise<void> {
  const log = createLogger({ name: 'services', level: env.LOG_LEVEL });
  const metrics = createMetrics('services');
  const logBroken = limitRepeats((facts, message) => log.warn(facts, message));
  const onError = (err: Error) => logBroken({ err }, 'a database connection broke');
  const options = { max: env.DATABASE_POOL, onError };

  const pool = await createPool(env.DATABASE_URL, { name: 'services', ...options });
  const replica = env.DATABASE_REPLICA_URL
    ? connectReplica({
        url: env.DATABASE_REPLICA_URL,
        primary: pool,
        name: 'services-read',
        ...options,
        onStatus: reportReplica(log),
      })
    : undefined;
  await assertSchemaIsCurrent(pool);

  const limits = createRateLimits({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, log });
  const changes = createAccountChanges({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, log });
  const streams = createEventStreams({ heartbeatMs: env.STREAM_HEARTBEAT_MS });
  const queues = createQueues({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, log });
  observeApi(metrics.registry, { streams, replica });
  observePools(metrics.registry, env.DATABASE_POOL, { primary: pool, ...(replica && { replica }) });
  const readiness = { draining: false };
  const payments = openPayments(env);
  const services = { log, metrics, limits, changes, streams, queues, payments, readiness, development };
  const app = await createApp({ env, pool, replica, ...services });
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const server = createHttpServer(app, {
    sockets: {
      perAddress: env.SOCKETS_PER_ADDRESS,
      perProcess: env.SOCKETS,
      isProxy: (address) => isTrusted(address, 0),
    },
  });
  const metricsServer =
    env.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(metrics.registry, { port: env.METRICS_PORT, host: env.METRICS_HOST });

  const drainMs = env.DRAIN_MS ?? (env.NODE_ENV === 'production' ? 5_000 : 0);
  const shutdown = createShutdown({
    log,
    limitMs: drainMs + 10_000,
    steps: [
      {
        name: 'report not ready to load balancers',
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
      { name: 'close metrics', run: () => metricsServer?.close() },
    ],
  });
  stopOnSignals(shutdown, log);
  await listen(server, env.PORT, env.HOST);
  if (metricsServer)
    log.info({ metricsHost: env.METRICS_HOST, metricsPort: portOf(metricsServer) }, 'serving metrics');
  log.info({ host: env.HOST, port: portOf(server) }, 'listening');
}

function reportReplica(log: Logger) {
  return (status: ReplicaStatus, err?: unknown) => {
    if (status === 'connected') log.info('the database of DATABASE_REPLICA_URL serves reads');
    else log.warn({ err, status }, 'the database of DATABASE_REPLICA_URL serves no reads; the primary does');
  };
}

/** Explains an error to an operator in one line, without values of the configuration. */
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
