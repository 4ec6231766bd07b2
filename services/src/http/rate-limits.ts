import { isIPv6 } from 'node:net';
import type { Logger } from '@top100/runtime/logger';
import type { RequestHandler } from 'express';
import { Redis } from 'ioredis';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** So many requests in so many seconds. */
export interface Budget {
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Counts requests of one address under a name, and refuses those over the budget with 429. */
  perAddress: (name: string, budget: Budget) => RequestHandler;
  close: () => Promise<void>;
}

interface Options {
  databaseUrl: string;
  redisUrl?: string | undefined;
  log: Logger;
}

/**
 * Counts are shared by all API processes: on Redis if there is one, otherwise in the table rate_limits. While
 * Redis is away Postgres counts, and while Postgres is away too each process counts for itself
 * (ops/docs/decisions/0011).
 */
export function createRateLimits({ databaseUrl, redisUrl, log }: Options): RateLimits {
  // A few connections of its own: counting must not wait behind the queries that it protects from.
  const postgres = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'rate-limits',
    max: 2,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 1_000,
  });
  postgres.on('error', (err) => log.warn({ err }, 'rate limits lost a connection to Postgres'));
  const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl, log);

  return {
    perAddress: (name, budget) => {
      const limiter = createLimiter(name, budget, postgres, redis);
      return async (request, response, next) => {
        try {
          await limiter.consume(addressKey(request.ip ?? ''));
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          response.set('Retry-After', String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))));
          throw new AppError('too_many_requests');
        }
        next();
      };
    },
    close: async () => {
      redis?.disconnect();
      await postgres.end();
    },
  };
}

function createLimiter(name: string, budget: Budget, postgres: pg.Pool, redis?: Redis): RateLimiterAbstract {
  const common = { keyPrefix: name, points: budget.points, duration: budget.seconds };
  const shared = {
    ...common,
    // Once an address is over its budget, refusing it costs no round trip.
    inMemoryBlockOnConsumed: budget.points,
  };
  const onPostgres = new RateLimiterPostgres({
    ...shared,
    storeClient: postgres,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(common),
  });
  if (!redis) return onPostgres;
  return new RateLimiterRedis({
    ...shared,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: onPostgres,
  });
}

/** Fails at once while Redis is away instead of queueing, and says so once rather than at every attempt. */
function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectionName: 'rate-limits',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(2_000, attempt * 100),
  });
  let away = false;
  redis.on('error', (err) => {
    if (!away) log.warn({ err }, 'Redis is away: rate limits are counted in Postgres');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  return redis;
}

/** What counts as one address: an IPv6 line usually has 2^64 of them, so its first half stands for all. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
