import pLimit from 'p-limit';
import { AppError } from '../../http/app-error.ts';

export interface CheckoutQueue {
  /**
   * Runs a task in its turn. Concurrent tasks of the same account and name run once and share the outcome. Throws
   * `billing_unavailable` if the queue is full.
   *
   * @param account tasks of one account run sequentially
   */
  run: <Outcome>(account: string, name: string, task: () => Promise<Outcome>) => Promise<Outcome>;
}

interface Limits {
  /** Maximum tasks that run at the same time, over all accounts. */
  concurrency: number;
  maxWaiting: number;
}

/** Leaves at least half of the pool's connections to other requests. */
export function maxConcurrentCheckouts(connections: number): number {
  return Math.min(4, Math.max(1, Math.floor(connections / 2)));
}

/**
 * Limits the tasks that hold a database connection while Stripe answers, so that an impatient customer or a slow Stripe
 * doesn't exhaust the pool. Between processes, a row lock serializes them (customers.ts).
 */
export function createCheckoutQueue({ concurrency, maxWaiting }: Limits): CheckoutQueue {
  const pending = new Map<string, Promise<unknown>>();
  const lastOf = new Map<string, Promise<unknown>>();
  const limit = pLimit(concurrency);

  return {
    run: <Outcome>(account: string, name: string, task: () => Promise<Outcome>) => {
      const key = `${account} ${name}`;
      const same = pending.get(key);
      if (same) return same as Promise<Outcome>;
      if (pending.size >= concurrency + maxWaiting) throw new AppError('billing_unavailable');
      const previous = lastOf.get(account) ?? Promise.resolve();
      const outcome = previous.then(() => limit(task));
      const settled = outcome.then(noop, noop).then(() => {
        pending.delete(key);
        if (lastOf.get(account) === settled) lastOf.delete(account);
      });
      pending.set(key, outcome);
      lastOf.set(account, settled);
      return outcome;
    },
  };
}

function noop(): void {}
