import { once } from 'node:events';
import {
  createPostgresBackend,
  type PgPool,
  type Processor,
  Queue,
  runMigrations,
  Worker,
  type WorkerOptions,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

export type QueueSettings = {
  /** Keeps queues in this Redis; by default they are in the database's schema `bullmq`. */
  redisUrl?: string | undefined;
  databaseUrl: string;
  /** Maximum connections to Postgres in that mode; each running worker holds one to listen. */
  poolSize?: number;
  /** Fails fast while a server is unavailable instead of waiting: for processes that serve requests. */
  failFast?: boolean;
};

type OnError = (error: Error) => void;
type WorkOptions = Omit<WorkerOptions, 'connection' | 'prefix'>;

export type Backend = Awaited<ReturnType<typeof connectBackend>>;

/** The only place that chooses between Redis and Postgres. */
export async function connectBackend(settings: QueueSettings, onError: OnError) {
  return settings.redisUrl
    ? connectRedis(settings.redisUrl, settings.failFast ?? false, onError)
    : await connectPostgres(settings, onError);
}

function connectRedis(url: string, failFast: boolean, onError: OnError) {
  // Commands wait while Redis is unavailable instead of failing; BullMQ's workers require it.
  const waiting = { maxRetriesPerRequest: null };
  const failing = { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: 3_000 };
  const connection = new Redis(url, failFast ? failing : waiting);
  connection.on('error', onError);
  const shared = { connection, prefix: 'top100' };
  return {
    mode: 'redis' as const,
    openQueue: (name: string) => new Queue(name, shared),
    openWorker: (name: string, run: Processor, options: WorkOptions) =>
      new Worker(name, run, { ...options, ...shared }),
    /** Rejects if Redis is not connected within `limitMs`. */
    ready: async (limitMs: number) => {
      if (connection.status !== 'ready')
        await once(connection, 'ready', { signal: AbortSignal.timeout(limitMs) });
    },
    close: async () => connection.disconnect(),
  };
}

async function connectPostgres(settings: QueueSettings, onError: OnError) {
  const { databaseUrl: connectionString, poolSize: max = 30, failFast } = settings;
  // Not a pool of packages/database: BullMQ finds its functions by search_path, and each worker keeps a connection
  // for LISTEN, which would exhaust a pool shared with the product's queries.
  const connection = new pg.Pool({
    connectionString,
    max,
    options: '-c search_path=bullmq',
    application_name: 'top100-queues',
    keepAlive: true,
    ...(failFast && { connectionTimeoutMillis: 3_000, query_timeout: 10_000 }),
  });
  connection.on('error', onError);
  // Every queue and worker adds an error listener to this pool.
  connection.setMaxListeners(0);
  try {
    await migrate(connection);
  } catch (error) {
    await connection.end();
    throw error;
  }
  // The types of pg and BullMQ disagree about `query`; at run time they are compatible.
  const shared = { connection: connection as unknown as PgPool };
  const onPostgres = withBackend(createPostgresBackend);
  return {
    mode: 'postgres' as const,
    openQueue: (name: string) => new onPostgres.Queue(name, shared),
    openWorker: (name: string, run: Processor, options: WorkOptions) =>
      new onPostgres.Worker(name, run, { ...options, ...shared }),
    /** Nothing to wait for: queries on a pool fail by themselves. */
    ready: async (_limitMs: number) => undefined,
    close: () => connection.end(),
  };
}

async function migrate(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    await runMigrations(client);
  } finally {
    client.release();
  }
}
