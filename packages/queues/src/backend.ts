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
};

type OnError = (error: Error) => void;
type WorkOptions = Omit<WorkerOptions, 'connection' | 'prefix'>;

export type Backend = Awaited<ReturnType<typeof connectBackend>>;

/** The one place that chooses between Redis and Postgres. */
export async function connectBackend(settings: QueueSettings, onError: OnError) {
  return settings.redisUrl
    ? connectRedis(settings.redisUrl, onError)
    : await connectPostgres(settings.databaseUrl, settings.poolSize ?? 30, onError);
}

function connectRedis(url: string, onError: OnError) {
  // Commands wait for a Redis that is away instead of failing; BullMQ's workers insist on it.
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', onError);
  const shared = { connection, prefix: 'top100' };
  return {
    mode: 'redis' as const,
    openQueue: (name: string) => new Queue(name, shared),
    openWorker: (name: string, run: Processor, options: WorkOptions) =>
      new Worker(name, run, { ...options, ...shared }),
    close: async () => connection.disconnect(),
  };
}

async function connectPostgres(connectionString: string, max: number, onError: OnError) {
  // Not a pool of packages/database: BullMQ finds its functions by search_path, and each of its workers keeps
  // a connection to LISTEN, which a pool shared with the product's queries would soon run short of.
  const connection = new pg.Pool({
    connectionString,
    max,
    options: '-c search_path=bullmq',
    application_name: 'top100-queues',
    keepAlive: true,
  });
  connection.on('error', onError);
  // Every queue and worker listens for errors of this one pool.
  connection.setMaxListeners(0);
  await migrate(connection);
  // pg's own types and BullMQ's sketch of them disagree about `query`, not about anything that happens.
  const shared = { connection: connection as unknown as PgPool };
  const onPostgres = withBackend(createPostgresBackend);
  return {
    mode: 'postgres' as const,
    openQueue: (name: string) => new onPostgres.Queue(name, shared),
    openWorker: (name: string, run: Processor, options: WorkOptions) =>
      new onPostgres.Worker(name, run, { ...options, ...shared }),
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
