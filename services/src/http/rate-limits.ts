import type { Logger } from '@top100/runtime/logger';
import type { Request, RequestHandler } from 'express';
import { Redis } from 'ioredis';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { requireAccount } from './account.ts';
import { addressKey } from './address.ts';
import { AppError } from './app-error.ts';

/** Allows `points` requests in `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Counts requests per address under a name, and rejects those over any of the limits with 429. */
  perAddress: (name: string, limits: RateLimit | readonly RateLimit[]) => RequestHandler;
  /** Like perAddress, but counted per process: for reads, which must not cost a write. */
  perAddressInProcess: (name: string, limit: RateLimit) => RequestHandler;
  /**
   * Counts requests per account under a name, and rejects those over the limit with 429. Counted per process: frequent
   * requests must not cost another round trip, and these endpoints can't be used to guess secrets.
   */
  perAccount: (name: string, limit: RateLimit) => RequestHandler;
  /** Counts like perAccount, for a part of a request; throws `too_many_requests`. */
  countAccount: (name: string, limit: RateLimit) => (accountId: string) => Promise<void>;
  /** Counts like perAddress, for a part of a request; throws `too_many_requests`. */
  countAddress: (
    name: string,
    limits: RateLimit | readonly RateLimit[],
  ) => (request: Request) => Promise<void>;
  /** Counts attempts under a name, with keys chosen by the caller. */
  attempts: (name: string, limit: RateLimit) => AttemptCounter;
  close: () => Promise<void>;
}

export interface AttemptCounter {
  /** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. */
  consume: (key: string) => Promise<Consumption>;
  /** Uncounts a successful attempt. */
  refund: (key: string) => Promise<void>;
  reset: (key: string) => Promise<void>;
}

export interface Consumption {
  allowed: boolean;
  remaining: number;
  waitSeconds: number;
}

interface Options {
  databaseUrl: string;
  redisUrl?: string | undefined;
  log: Logger;
}

/**
 * Counters shared by all API processes, on Redis if configured, otherwise in the table rate_limits. While Redis is
 * unavailable they are in Postgres, and while Postgres is unavailable, too, in each process (decision 0011).
 */
export function createRateLimits({ databaseUrl, redisUrl, log }: Options): RateLimits {
  // Separate connections: counting must not wait behind the queries that it protects from.
  const postgres = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'rate-limits',
    max: 2,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 1_000,
  });
  postgres.on('error', (err) => log.warn({ err }, 'rate limits lost their connection to Postgres'));
  const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl, log);

  const countAddress: RateLimits['countAddress'] = (name, limits) => {
    const limiters = [limits].flat().map((limit, place) => {
      const options = { name: place === 0 ? name : `${name}-${limit.seconds}`, limit };
      // Rejecting an address over its limit costs no round trip.
      return createLimiter({ ...options, blockInMemory: true }, postgres, redis);
    });
    return async (request) => {
      for (const limiter of limiters) await count(limiter, addressKey(request.ip ?? ''), request);
    };
  };

  return {
    perAddress: (name, limits) => {
      const countOne = countAddress(name, limits);
      return async (request, _response, next) => {
        await countOne(request);
        next();
      };
    },
    perAddressInProcess: (name, { points, seconds }) => {
      const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      return async (request, _response, next) => {
        await count(limiter, addressKey(request.ip ?? ''), request);
        next();
      };
    },
    perAccount: (name, { points, seconds }) => {
      const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      return async (request, _response, next) => {
        await count(limiter, requireAccount(request).id, request);
        next();
      };
    },
    countAccount: (name, { points, seconds }) => {
      const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      return async (accountId) => {
        const { allowed, waitSeconds } = await consume(limiter, accountId);
        if (!allowed) throw new AppError('too_many_requests', { retryAfter: waitSeconds });
      };
    },
    countAddress,
    attempts: (name, limit) => {
      const limiter = createLimiter({ name, limit, blockInMemory: false }, postgres, redis);
      return {
        consume: (key) => consume(limiter, key),
        refund: async (key) => void (await limiter.reward(key)),
        reset: async (key) => void (await limiter.delete(key)),
      };
    },
    close: async () => {
      redis?.disconnect();
      await postgres.end();
    },
  };
}

/** Throws `too_many_requests` and sets Retry-After. */
async function count(limiter: RateLimiterAbstract, key: string, request: Request): Promise<void> {
  const { allowed, waitSeconds } = await consume(limiter, key);
  if (allowed) return;
  request.res?.set('Retry-After', String(waitSeconds));
  throw new AppError('too_many_requests');
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<Consumption> {
  const consumption = (allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes) => ({
    allowed,
    remaining: remainingPoints,
    waitSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  try {
    return consumption(true, await limiter.consume(key));
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return consumption(false, rejection);
    throw rejection;
  }
}

function createLimiter(
  { name, limit, blockInMemory }: { name: string; limit: RateLimit; blockInMemory: boolean },
  postgres: pg.Pool,
  redis?: Redis,
): RateLimiterAbstract {
  const common = { keyPrefix: name, points: limit.points, duration: limit.seconds };
  const shared = { ...common, ...(blockInMemory && { inMemoryBlockOnConsumed: limit.points }) };
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

/** Fails fast while Redis is unavailable instead of queueing commands, and logs each outage once. */
function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectionName: 'rate-limits',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(2_000, attempt * 100),
  });
  let isUnavailable = false;
  redis.on('error', (err) => {
    if (!isUnavailable) log.warn({ err }, 'Redis is unavailable; counting rate limits in Postgres');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) log.info('Redis is available again');
    isUnavailable = false;
  });
  return redis;
}
