import { isDatabaseUnavailable, sqlStateOf } from './errors.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { createLagMeter, readPrimaryPosition, readReplayPosition } from './replica-lag.ts';
import type { CommonQueryMethods, DatabasePool } from './sql.ts';

/** `away`: it doesn't answer; `late`: it lags by more than a minute. */
export type ReplicaStatus = 'connected' | 'away' | 'late';

export interface Replica {
  /** Reads from the replica, or from the primary while the replica can't serve them. Never for writes. */
  reads: CommonQueryMethods;
  status: () => ReplicaStatus;
  /** Lag behind the primary at the last check; undefined while the replica is away. */
  lagSeconds: () => number | undefined;
  /** State of its connection pool; zeros before the first connection. */
  state: () => Pick<
    ReturnType<DatabasePool['state']>,
    'acquiredConnections' | 'idleConnections' | 'waitingClients'
  >;
  end: () => Promise<void>;
}

interface Options extends PoolOptions {
  url: string;
  primary: DatabasePool;
  /** Called on every change of the status. */
  onStatus: (status: ReplicaStatus, error?: unknown) => void;
  checkEveryMs?: number;
  /** A slower read goes to the primary. Longer than the statement timeout, which means a slow query. */
  answerWithinMs?: number;
}

const maxLagSeconds = 60;

/** SQLSTATEs of a replica behind the primary: cancelled for recovery, or a migration not replayed yet. */
const retryOnPrimary = new Set(['40001', '42P01', '42703', '42883']);

/**
 * Connects to an optional replica. The start doesn't wait for it, and reads go to the primary while it is away or late.
 * It is checked every few seconds even without traffic, so that no request waits for the check.
 */
export function connectReplica(options: Options): Replica {
  const { url, primary, onStatus, checkEveryMs = 5_000, answerWithinMs = 3_000, ...poolOptions } = options;
  const lag = createLagMeter();
  let pool: DatabasePool | undefined;
  let status: ReplicaStatus = 'away';
  let reported: ReplicaStatus | undefined;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  /** Rejects pending reads when the replica becomes unavailable. */
  const pendingReads = new Set<(error: Error) => void>();

  function setStatus(next: ReplicaStatus, error?: unknown) {
    if (isEnded) return;
    status = next;
    if (next !== reported) onStatus(next, error);
    reported = next;
    if (next === 'away') for (const reject of [...pendingReads]) reject(new ReplicaTimeoutError());
  }
  async function check() {
    try {
      pool ??= await createPool(url, poolOptions);
      const replica = pool;
      lag.add(await readPrimaryPosition(primary).catch(() => undefined));
      lag.replayed(await withTimeout(readReplayPosition(replica)));
      setStatus(lag.seconds() > maxLagSeconds ? 'late' : 'connected');
    } catch (error) {
      setStatus('away', error);
    }
    if (isEnded) return await pool?.end();
    timer = setTimeout(check, checkEveryMs).unref();
  }

  /** Rejects if the replica becomes unavailable or doesn't answer in time. */
  async function withTimeout<T>(read: Promise<T>, limitMs = answerWithinMs): Promise<T> {
    let giveUp: ((error: Error) => void) | undefined;
    const noAnswer = new Promise<never>((_, reject) => {
      giveUp = reject;
      pendingReads.add(reject);
    });
    const late = Number.isFinite(limitMs)
      ? setTimeout(() => giveUp?.(new ReplicaTimeoutError()), limitMs)
      : undefined;
    try {
      return await Promise.race([read, noAnswer]);
    } finally {
      clearTimeout(late);
      if (giveUp) pendingReads.delete(giveUp);
    }
  }

  async function read<T>(
    query: (connection: CommonQueryMethods) => Promise<T>,
    limitMs?: number,
  ): Promise<T> {
    if (pool === undefined || status !== 'connected') return await query(primary);
    try {
      return await withTimeout(query(pool), limitMs);
    } catch (error) {
      const isAway = error instanceof ReplicaTimeoutError || isDatabaseUnavailable(error);
      if (isAway) setStatus('away', error);
      else if (!retryOnPrimary.has(sqlStateOf(error) ?? '')) throw error;
      return await query(primary);
    }
  }

  void check();
  return {
    reads: {
      any: (statement) => read((connection) => connection.any(statement)),
      anyFirst: (statement) => read((connection) => connection.anyFirst(statement)),
      exists: (statement) => read((connection) => connection.exists(statement)),
      many: (statement) => read((connection) => connection.many(statement)),
      manyFirst: (statement) => read((connection) => connection.manyFirst(statement)),
      maybeOne: (statement) => read((connection) => connection.maybeOne(statement)),
      maybeOneFirst: (statement) => read((connection) => connection.maybeOneFirst(statement)),
      one: (statement) => read((connection) => connection.one(statement)),
      oneFirst: (statement) => read((connection) => connection.oneFirst(statement)),
      query: (statement) => read((connection) => connection.query(statement)),
      record: (statement) => read((connection) => connection.record(statement)),
      stream: (...args) => read((connection) => connection.stream(...args), Number.POSITIVE_INFINITY),
      // No time limit: its statements may set their own. It still ends if the replica becomes unavailable.
      transaction: (...args) =>
        read((connection) => connection.transaction(...args), Number.POSITIVE_INFINITY),
    },
    status: () => status,
    lagSeconds: () => (status === 'away' ? undefined : lag.seconds()),
    state: () => pool?.state() ?? { acquiredConnections: 0, idleConnections: 0, waitingClients: 0 },
    end: async () => {
      isEnded = true;
      clearTimeout(timer);
      await pool?.end();
    },
  };
}

class ReplicaTimeoutError extends Error {
  override message = 'the replica did not answer in time';
}
