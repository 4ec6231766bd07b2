import {
  createBigintTypeParser,
  createPool as createSlonikPool,
  createTypeParserPreset,
  type DatabasePool,
} from 'slonik';
import { validateRows } from './validate-rows.ts';

export interface PoolOptions {
  /** The application_name in pg_stat_activity. */
  name: string;
  /** Maximum connections. Postgres allows 100 by default, over all processes. */
  max?: number;
  /** Milliseconds after which Postgres cancels a statement; 0 for no limit. */
  statementTimeout?: number;
  /** Called when an idle connection breaks; without a listener this would end the process. */
  onError?: (error: Error) => void;
}

/**
 * The only place that opens connections for queries. It connects once at the start, so that an unreachable database
 * fails here and not at the first request.
 *
 * Types: int8 (also count(*)) is a number and throws beyond 2^53, numeric is a number, timestamptz milliseconds since
 * 1970, date a string, json parsed.
 *
 * Connections are not reset on release: DISCARD ALL would cost a round trip and drop prepared statements. So never use
 * SET without LOCAL, nor session-level advisory locks.
 */
export async function createPool(url: string, options: PoolOptions): Promise<DatabasePool> {
  const { name, max = 10, statementTimeout = 2_000, onError = () => undefined } = options;
  const pool = await createSlonikPool(withApplicationName(url, name), {
    poolName: name,
    maxPoolSize: max,
    connectionRetryLimit: 1,
    connectionTimeout: 3_000,
    idleTimeout: 60_000,
    statementTimeout: statementTimeout === 0 ? 'DISABLE_TIMEOUT' : statementTimeout,
    idleInTransactionSessionTimeout: 10_000,
    interceptors: [validateRows],
    resetConnection: async () => undefined,
    typeParsers: [
      ...createTypeParserPreset().filter(({ name }) => name !== createBigintTypeParser().name),
      { name: createBigintTypeParser().name, parse: safeInteger },
    ],
  });
  pool.on('error', onError);
  return pool;
}

function withApplicationName(url: string, name: string): string {
  const named = new URL(url);
  named.searchParams.set('application_name', name);
  return named.href;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`An int8 does not fit a number: ${text}`);
  return value;
}
