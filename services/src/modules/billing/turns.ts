import { AppError } from '../../http/app-error.ts';

export interface Turns {
  /**
   * Does a piece of work when it is its turn. What is asked again under the same name meanwhile is done once, and both
   * get its outcome. Throws `billing_unavailable` where too many wait.
   *
   * @param account works of one account are done one after the other
   */
  take: <Outcome>(account: string, name: string, work: () => Promise<Outcome>) => Promise<Outcome>;
}

interface Limits {
  /** Works at a time, of all accounts. */
  atOnce: number;
  waiting: number;
}

/** How many works may hold a connection at once, so that at least half of a pool is there for everybody else. */
export function turnsOfPool(connections: number): number {
  return Math.min(4, Math.max(1, Math.floor(connections / 2)));
}

/**
 * Each of these works holds a connection to the database while Stripe thinks: so that one impatient person, or a slow
 * day of Stripe's, does not take all of them from everybody else. Processes keep out of each other's way by a row's
 * lock (customers.ts).
 */
export function createTurns({ atOnce, waiting }: Limits): Turns {
  const running = new Map<string, Promise<unknown>>();
  const lastOf = new Map<string, Promise<unknown>>();
  const queue: (() => void)[] = [];
  let free = atOnce;

  async function inPlace<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  }

  return {
    take: <Outcome>(account: string, name: string, work: () => Promise<Outcome>) => {
      const key = `${account} ${name}`;
      const same = running.get(key);
      if (same) return same as Promise<Outcome>;
      if (running.size >= atOnce + waiting) throw new AppError('billing_unavailable');
      const before = lastOf.get(account) ?? Promise.resolve();
      const mine = before.then(() => inPlace(work));
      const settled = mine.then(noop, noop).then(() => {
        running.delete(key);
        if (lastOf.get(account) === settled) lastOf.delete(account);
      });
      running.set(key, mine);
      lastOf.set(account, settled);
      return mine;
    },
  };
}

function noop(): void {}
