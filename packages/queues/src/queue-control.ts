import type { Backend, QueueSettings } from './backend.ts';
import type { BoardHandler, BoardSettings, createBoard } from './board.ts';
import type { JobCounts } from './queues.ts';
import { retention } from './retention.ts';

/**
 * Queues for a process that works on none of them: it looks, and starts jobs by hand. Nothing connects before the
 * first look, nor are BullMQ and its board loaded, which take 50 MB; and everything throws QueuesAway, soon, while
 * Redis is away.
 */
export interface QueueControl {
  /** Jobs of each queue by state, in the order of `jobIds`. */
  counts: (jobIds: readonly string[]) => Promise<JobCounts[]>;
  /** Adds a job with an empty payload, as its schedule would. While one waits, that one is it. */
  runNow: (jobId: string) => Promise<void>;
  /** Bull Board with these queues. */
  board: (jobIds: readonly string[]) => Promise<BoardHandler>;
  close: () => Promise<void>;
}

/** The queues cannot be asked. */
export class QueuesAway extends Error {}

interface Options extends Pick<QueueSettings, 'redisUrl' | 'databaseUrl'> {
  log: { warn: (facts: object, message: string) => void };
  /** Where the board is, and what it says of itself. */
  board: BoardSettings;
}

/** How long a look waits for Redis to be there, in milliseconds. */
const readyMs = 2_000;

export function createQueueControl({ redisUrl, databaseUrl, log, board: settings }: Options): QueueControl {
  let connecting: Promise<Backend> | undefined;
  let away = false;
  let closed = false;
  const opened = new Map<string, ReturnType<Backend['openQueue']>>();
  let board: (ReturnType<typeof createBoard> & { shows: string }) | undefined;

  // Once for an outage, not at every attempt to connect.
  const onError = (err: Error) => {
    if (!away && !closed) log.warn({ err }, 'the queues cannot be asked');
    away = true;
  };

  async function connect(): Promise<Backend> {
    if (closed) throw new Error('The queues are closed');
    connecting ??= load();
    try {
      const backend = await connecting;
      // Only then queues are opened and asked: BullMQ would keep what is asked meanwhile, and do it later.
      await backend.ready(readyMs);
      away = false;
      return backend;
    } catch (error) {
      if (redisUrl === undefined) connecting = undefined;
      throw error;
    }
  }

  async function load(): Promise<Backend> {
    const { connectBackend } = await import('./backend.ts');
    return await connectBackend({ redisUrl, databaseUrl, poolSize: 3, impatient: true }, onError);
  }

  function queueOf(backend: Backend, jobId: string) {
    const known = opened.get(jobId);
    if (known) return known;
    const queue = backend.openQueue(jobId);
    queue.on('error', onError);
    opened.set(jobId, queue);
    return queue;
  }

  async function ask<T>(question: (backend: Backend) => Promise<T> | T): Promise<T> {
    try {
      return await question(await connect());
    } catch (cause) {
      throw new QueuesAway('The queues cannot be asked', { cause });
    }
  }

  return {
    counts: (jobIds) =>
      ask((backend) =>
        Promise.all(
          jobIds.map(async (jobId) => {
            const states = ['waiting', 'active', 'delayed', 'failed'] as const;
            const found = await queueOf(backend, jobId).getJobCounts(...states);
            return { waiting: 0, active: 0, delayed: 0, failed: 0, ...found };
          }),
        ),
      ),
    runNow: (jobId) =>
      ask(async (backend) => {
        const queue = queueOf(backend, jobId);
        // What the workers have set for it: how often it is tried, how long it is remembered.
        const template = (await queue.getJobScheduler(jobId))?.template;
        const usual = retention({ attempts: 5, remembersDone: true });
        await queue.add(jobId, template?.data ?? {}, {
          ...(template?.opts ?? usual),
          deduplication: { id: 'by-hand', keepLastIfActive: true },
        });
      }),
    board: (jobIds) =>
      ask(async (backend) => {
        const { createBoard } = await import('./board.ts');
        const shows = jobIds.join(' ');
        board ??= { ...createBoard(settings), shows: '' };
        if (board.shows !== shows) board.show(jobIds.map((jobId) => queueOf(backend, jobId)));
        board.shows = shows;
        return board.handler;
      }),
    close: async () => {
      closed = true;
      const backend = await connecting?.catch(() => undefined);
      // Away or not: its end must not wait for it.
      await Promise.all([...opened.values()].map((queue) => queue.close().catch(() => undefined)));
      await backend?.close();
    },
  };
}
