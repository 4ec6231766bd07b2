import { AppError } from './app-error.ts';

interface Limits {
  /** Maximum tasks that run at the same time. */
  concurrency: number;
  maxWaitingPerKey: number;
  maxWaiting: number;
  /** Rejects a task that has waited this long: its client has given up. */
  maxWaitMs: number;
}

export interface FairQueue {
  /**
   * Runs the task in its turn; throws `too_many_requests` or `service_unavailable` if the queue is full.
   *
   * @param restMs pause before the next task, so that the process can do other work
   */
  run: <T>(key: string, task: () => Promise<T>, restMs?: (result: T) => number) => Promise<T>;
}

interface Waiting {
  start: () => void;
  giveUp: NodeJS.Timeout;
}

/**
 * Limits the concurrency of costly tasks, with round-robin scheduling between keys (accounts, addresses): a client that
 * queues a hundred tasks waits for its own, and every other client for one of them.
 */
export function createFairQueue({ concurrency, maxWaitingPerKey, maxWaiting, maxWaitMs }: Limits): FairQueue {
  // In round-robin order: a key whose task ran goes to the end.
  const lines = new Map<string, Waiting[]>();
  let free = concurrency;
  let waiting = 0;

  const next = () => {
    const [line] = lines;
    if (!line) {
      free += 1;
      return;
    }
    const [key, [first, ...others]] = line;
    lines.delete(key);
    if (others.length > 0) lines.set(key, others);
    waiting -= 1;
    clearTimeout(first?.giveUp);
    first?.start();
  };

  const turn = (key: string) => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    const line = lines.get(key) ?? [];
    if (line.length >= maxWaitingPerKey) throw new AppError('too_many_requests', { retryAfter: 2 });
    if (waiting >= maxWaiting) throw new AppError('service_unavailable');
    return new Promise<void>((start, reject) => {
      const giveUp = setTimeout(() => {
        const others = (lines.get(key) ?? []).filter((one) => one !== entry);
        if (others.length > 0) lines.set(key, others);
        else lines.delete(key);
        waiting -= 1;
        reject(new AppError('service_unavailable'));
      }, maxWaitMs);
      const entry: Waiting = { start, giveUp };
      line.push(entry);
      lines.set(key, line);
      waiting += 1;
    });
  };

  return {
    run: async (key, task, restMs = () => 0) => {
      await turn(key);
      let rest = 0;
      try {
        const result = await task();
        rest = restMs(result);
        return result;
      } finally {
        if (rest > 0) setTimeout(next, rest);
        else next();
      }
    },
  };
}
