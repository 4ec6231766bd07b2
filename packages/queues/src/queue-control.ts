import type { Backend, QueueSettings } from './backend.ts';
import type { BoardHandler, BoardSettings, createBoard } from './board.ts';
import type { JobCounts } from './queues.ts';
import { retention } from './retention.ts';

/**
 * Queues for a process without workers: it inspects them and starts jobs on demand. BullMQ and its board, 50 MB, are
 * loaded and connected on first use. Every method throws QueueUnavailableError promptly while the queues are unavailable.
 */
export interface QueueControl {
  /** Counts the jobs of each queue by state, in the order of `jobIds`. */
  counts: (jobIds: readonly string[]) => Promise<JobCounts[]>;
  /** Adds a job with an empty payload, as its schedule would; does nothing while one is waiting. */
  runNow: (jobId: string) => Promise<void>;
  /** Returns Bull Board with these queues. */
  board: (jobIds: readonly string[]) => Promise<BoardHandler>;
  close: () => Promise<void>;
}

export class QueueUnavailableError extends Error {}

interface Options extends Pick<QueueSettings, 'redisUrl' | 'databaseUrl'> {
  log: { warn: (facts: object, message: string) => void };
  board: BoardSettings;
}

/** Maximum wait for the connection to Redis. */
const readyTimeoutMs = 2_000;

export function createQueueControl({ redisUrl, databaseUrl, log, board: settings }: Options): QueueControl {
  let connecting: Promise<Backend> | undefined;
  let isUnavailable = false;
  let isClosed = false;
  const opened = new Map<string, ReturnType<Backend['openQueue']>>();
  let board: (ReturnType<typeof createBoard> & { shows: string }) | undefined;

  // Logs once per outage, not at every connection attempt.
  const onError = (err: Error) => {
    if (!isUnavailable && !isClosed) log.warn({ err }, 'queues are unavailable');
    isUnavailable = true;
  };

  async function connect(): Promise<Backend> {
    if (isClosed) throw new Error('The queues are closed');
    connecting ??= load();
    try {
      const backend = await connecting;
      // Wait before opening queues: BullMQ would buffer commands and execute them later.
      await backend.ready(readyTimeoutMs);
      isUnavailable = false;
      return backend;
    } catch (error) {
      if (redisUrl === undefined) connecting = undefined;
      throw error;
    }
  }

  async function load(): Promise<Backend> {
    const { connectBackend } = await import('./backend.ts');
    return await connectBackend({ redisUrl, databaseUrl, poolSize: 3, failFast: true }, onError);
  }

  function queueOf(backend: Backend, jobId: string) {
    const known = opened.get(jobId);
    if (known) return known;
    const queue = backend.openQueue(jobId);
    queue.on('error', onError);
    opened.set(jobId, queue);
    return queue;
  }

  async function withBackend<T>(operation: (backend: Backend) => Promise<T> | T): Promise<T> {
    try {
      return await operation(await connect());
    } catch (cause) {
      throw new QueueUnavailableError('The queues are unavailable', { cause });
    }
  }

  return {
    counts: (jobIds) =>
      withBackend((backend) =>
        Promise.all(
          jobIds.map(async (jobId) => {
            const states = ['waiting', 'active', 'delayed', 'failed'] as const;
            const found = await queueOf(backend, jobId).getJobCounts(...states);
            return { waiting: 0, active: 0, delayed: 0, failed: 0, ...found };
          }),
        ),
      ),
    runNow: (jobId) =>
      withBackend(async (backend) => {
        const queue = queueOf(backend, jobId);
        // The workers' settings for attempts and retention.
        const template = (await queue.getJobScheduler(jobId))?.template;
        const usual = retention({ attempts: 5, remembersDone: true });
        await queue.add(jobId, template?.data ?? {}, {
          ...(template?.opts ?? usual),
          deduplication: { id: 'by-hand', keepLastIfActive: true },
        });
      }),
    board: (jobIds) =>
      withBackend(async (backend) => {
        const { createBoard } = await import('./board.ts');
        const shows = jobIds.join(' ');
        board ??= { ...createBoard(settings), shows: '' };
        if (board.shows !== shows) board.show(jobIds.map((jobId) => queueOf(backend, jobId)));
        board.shows = shows;
        return board.handler;
      }),
    close: async () => {
      isClosed = true;
      const backend = await connecting?.catch(() => undefined);
      // Closing must not wait for an unavailable server.
      await Promise.all([...opened.values()].map((queue) => queue.close().catch(() => undefined)));
      await backend?.close();
    },
  };
}
