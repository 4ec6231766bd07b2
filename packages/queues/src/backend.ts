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
  /** Queues live in this Redis; without it, in the database's schema `bullmq`. */
  redisUrl?: string | undefined;
  databaseUrl: string;
  /** Connections to Postgres in that mode; each running worker holds one of them to listen. */
  poolSize?: number;
  /** Fail soon where a server is away instead of waiting for it: for processes that people wait for. */
  impatient?: boolean;
};

type OnError = (error: Error) => void;
type WorkOptions = Omit<WorkerOptions, 'connection' | 'prefix'>;

export type Backend = Awaited<ReturnType<typeof connectBackend>>;

/** The one place that chooses between Redis and Postgres. */
export async function connectBackend(settings: QueueSettings, onError: OnError) {
  return settings.redisUrl
    ? connectRedis(settings.redisUrl, settings.impatient ?? false, onError)
    : await connectPostgres(settings, onError);
}

function connectRedis(url: string, impatient: boolean, onError: OnError) {
  // Commands wait for a Redis that is away instead of failing; BullMQ's workers insist on it.
  const waiting = { maxRetriesPerRequest: null };
  const failing = { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: 3_000 };
  const connection = new Redis(url, impatient ? failing : waiting);
  connection.on('error', onError);
  const shared = { connection, prefix: 'top100' };
  return {
    mode: 'redis' as const,
    openQueue: (name: string) => new Queue(name, shared),
    openWorker: (name: string, run: Processor, options: WorkOptions) =>
      new Worker(name, run, { ...options, ...shared }),
    /** Rejects if it is away after so many milliseconds. */
    ready: async (limitMs: number) => {
      if (connection.status !== 'ready')
        await once(connection, 'ready', { signal: AbortSignal.timeout(limitMs) });
    },
    close: async () => connection.disconnect(),
  };
}

async function connectPostgres(settings: QueueSettings, onError: OnError) {
  const { databaseUrl: connectionString, poolSize: max = 30, impatient } = settings;
  // Not a pool of packages/database: BullMQ finds its functions by search_path, and each of its workers keeps
  // a connection to LISTEN, which a pool shared with the product's queries would soon run short of.
  const connection = new pg.Pool({
    connectionString,
    max,
    options: '-c search_path=bullmq',
    application_name: 'top100-queues',
    keepAlive: true,
    ...(impatient && { connectionTimeoutMillis: 3_000, query_timeout: 10_000 }),
  });
  connection.on('error', onError);
  // Every queue and worker listens for errors of this one pool.
  connection.setMaxListeners(0);
  try {
    await migrate(connection);
  } catch (error) {
    await connection.end();
    throw error;
  }
  // pg's own types and BullMQ's sketch of them disagree about `query`, not about anything that happens.
  const shared = { connection: connection as unknown as PgPool };
  const onPostgres = withBackend(createPostgresBackend);
  return {
    mode: 'postgres' as const,
    openQueue: (name: string) => new onPostgres.Queue(name, shared),
    openWorker: (name: string, run: Processor, options: WorkOptions) =>
      new onPostgres.Worker(name, run, { ...options, ...shared }),
    /** A pool has nothing to wait for: its queries fail by themselves. */
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
