import { isIPv6 } from 'node:net';
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
import { AppError } from './app-error.ts';

/** So many requests in so many seconds. */
export interface Budget {
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Counts requests of one address under a name, and refuses those over one of the budgets with 429. */
  perAddress: (name: string, budgets: Budget | readonly Budget[]) => RequestHandler;
  /**
   * Counts requests of one account under a name, and refuses those over the budget with 429. Each process counts for
   * itself: what is called all day must not cost another round trip, and nobody guesses at anything there.
   */
  perAccount: (name: string, budget: Budget) => RequestHandler;
  /** Counts like perAddress for a part of a call: throws `too_many_requests`. */
  countAddress: (name: string, budgets: Budget | readonly Budget[]) => (request: Request) => Promise<void>;
  /** Counts tries under a name, each with a key of the caller's. */
  tries: (name: string, budget: Budget) => Tries;
  close: () => Promise<void>;
}

export interface Tries {
  /** Counts one before it is made, so that many at once are not more. Whether it may be made, and what is left. */
  take: (key: string) => Promise<{ allowed: boolean; left: number; waitSeconds: number }>;
  /** Takes one back that turned out to be right. */
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
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

  const countAddress: RateLimits['countAddress'] = (name, budgets) => {
    const limiters = [budgets].flat().map((budget, place) => {
      const options = { name: place === 0 ? name : `${name}-${budget.seconds}`, budget };
      // Once an address is over its budget, refusing it costs no round trip.
      return createLimiter({ ...options, blockInMemory: true }, postgres, redis);
    });
    return async (request) => {
      for (const limiter of limiters) await count(limiter, addressKey(request.ip ?? ''), request);
    };
  };

  return {
    perAddress: (name, budgets) => {
      const countOne = countAddress(name, budgets);
      return async (request, _response, next) => {
        await countOne(request);
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
    countAddress,
    tries: (name, budget) => {
      const limiter = createLimiter({ name, budget, blockInMemory: false }, postgres, redis);
      return {
        take: (key) => take(limiter, key),
        giveBack: async (key) => void (await limiter.reward(key)),
        forget: async (key) => void (await limiter.delete(key)),
      };
    },
    close: async () => {
      redis?.disconnect();
      await postgres.end();
    },
  };
}

/** Throws `too_many_requests`, with the time to wait on the answer. */
async function count(limiter: RateLimiterAbstract, key: string, request: Request): Promise<void> {
  const { allowed, waitSeconds } = await take(limiter, key);
  if (allowed) return;
  request.res?.set('Retry-After', String(waitSeconds));
  throw new AppError('too_many_requests');
}

async function take(limiter: RateLimiterAbstract, key: string) {
  const tell = (allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes) => ({
    allowed,
    left: remainingPoints,
    waitSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  try {
    return tell(true, await limiter.consume(key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return tell(false, refusal);
    throw refusal;
  }
}

function createLimiter(
  { name, budget, blockInMemory }: { name: string; budget: Budget; blockInMemory: boolean },
  postgres: pg.Pool,
  redis?: Redis,
): RateLimiterAbstract {
  const common = { keyPrefix: name, points: budget.points, duration: budget.seconds };
  const shared = { ...common, ...(blockInMemory && { inMemoryBlockOnConsumed: budget.points }) };
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
