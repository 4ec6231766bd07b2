import { randomBytes, randomUUID } from 'node:crypto';
import { createPool } from '@top100/database/pool';
import type { DatabasePool } from '@top100/database/sql';
import { createLogger } from '@top100/runtime/logger';
import { createMetrics, type Metrics } from '@top100/runtime/metrics';
import { cloneDatabase } from '@top100/testing/database';
import { type HttpAnswer, startServer, type TestServer } from '@top100/testing/http';
import { sign } from 'cookie-signature';
import type { Express } from 'express';
import { developmentRoutes } from '../../dev/routes.ts';
import { type AppDeps, createApp } from '../../src/app.ts';
import { type Env, envSchema } from '../../src/env.ts';
import { createAccountChanges } from '../../src/http/account-changes.ts';
import { createEventStreams, type EventStreams } from '../../src/http/event-streams.ts';
import type { Readiness } from '../../src/http/health.ts';
import { createQueues } from '../../src/http/queue-board.ts';
import { createRateLimits } from '../../src/http/rate-limits.ts';
import { sessionCookieName, sessionLifeMs } from '../../src/http/session.ts';
import { createUser, hashPassword, insertSession } from '../../src/modules/auth/index.ts';
import { grantPremium, openPayments, type Payments } from '../../src/modules/billing/index.ts';

export interface NewPerson {
  username?: string;
  email?: string;
  premium?: boolean;
  admin?: boolean;
  /** Defaults to true. */
  verified?: boolean;
}

export interface TestPerson {
  id: string;
  email: string;
  username: string;
  password: string;
  /** Value of the Cookie header: name=value. */
  cookie: string;
}

interface OwnRequest {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; strings are sent unchanged. */
  body?: unknown;
}

export interface TestApp extends TestServer {
  express: Express;
  /** Creates an account and a session directly in the database. */
  signUp: (person?: NewPerson) => Promise<TestPerson>;
  /** Sends a request as a browser does from our own pages, with an account's cookie or none. */
  as: (person?: { cookie: string }) => (path: string, init?: OwnRequest) => Promise<HttpAnswer>;
  pool: DatabasePool;
  databaseUrl: string;
  readiness: Readiness;
  streams: EventStreams;
  metrics: Metrics;
  /** The log so far. */
  log: () => Record<string, unknown>[];
}

/**
 * Starts the whole API with its own database on a free port.
 *
 * @param settings environment variables; rate limits are disabled by default
 * @param others.payments overrides the configured payments, for a stand-in that production would reject
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  others: { payments?: Payments | undefined; replica?: AppDeps['replica'] } = {},
): Promise<TestApp> {
  const database = await cloneDatabase();
  const env: Env = envSchema.parse({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    WEB_ROOT: '/nowhere',
    DATABASE_POOL: '5',
    SESSION_SECRET: randomBytes(32).toString('base64'),
    CODE_KEY: randomBytes(32).toString('base64'),
    ...unlimited,
    ...settings,
  });
  const lines: string[] = [];
  const log = createLogger({
    name: 'services',
    level: 'debug',
    destination: { write: (line) => lines.push(line) },
  });
  const pool = await createPool(database.url, { name: 'services-test', max: env.DATABASE_POOL });
  const limits = createRateLimits({ databaseUrl: database.url, redisUrl: env.REDIS_URL, log });
  const changes = createAccountChanges({ databaseUrl: database.url, redisUrl: env.REDIS_URL, log });
  const streams = createEventStreams({ heartbeatMs: env.STREAM_HEARTBEAT_MS });
  const queues = createQueues({ databaseUrl: database.url, redisUrl: env.REDIS_URL, log });
  const readiness = { draining: false };
  const metrics = createMetrics('services');
  const { payments = openPayments(env), replica } = others;
  const { STRIPE_API_URL } = env;
  const development = developmentRoutes({ STRIPE_API_URL, MAILBOX_URL: settings.MAILBOX_URL });
  const outside = { log, metrics, limits, changes, streams, queues, payments, readiness, development };
  const express = await createApp({ env, pool, replica, ...outside });
  const server = await startServer(express);
  return {
    ...server,
    express,
    signUp: (person) => signUp(pool, env, person),
    as: (person) => (path, init) => server.send(path, ownRequest(init, person)),
    pool,
    databaseUrl: database.url,
    readiness,
    streams,
    metrics,
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    close: async () => {
      await server.close();
      await Promise.all([limits.close(), changes.close(), queues.close(), pool.end()]);
      await database.drop();
    },
  };
}

const unlimited = Object.fromEntries(
  Object.keys(envSchema.shape)
    .filter((name) => name.startsWith('LIMIT_'))
    .map((name) => [name, '1000000/60']),
);

const password = 'Test-Pass-1!';
let passwordHash: Promise<string> | undefined;

export async function signUp(
  pool: DatabasePool,
  env: Pick<Env, 'NODE_ENV' | 'SESSION_SECRET'>,
  person: NewPerson = {},
): Promise<TestPerson> {
  const username = person.username ?? `user-${randomUUID().slice(0, 8)}`;
  const email = person.email ?? `${username.toLowerCase()}@example.com`;
  passwordHash ??= hashPassword(password);
  const user = { email, username, passwordHash: await passwordHash };
  const { verified: isVerified = true, admin: isAdmin = false } = person;
  const id = await createUser(pool, { ...user, isVerified, isAdmin });
  const expiresAt = Date.now() + sessionLifeMs;
  if (person.premium) await grantPremium(pool, id, expiresAt);
  const session = randomBytes(32).toString('base64url');
  await insertSession(pool, { id: session, userId: id, generation: 0, expiresAt });
  return { id, email, username, password, cookie: cookieOf(session, env) };
}

/** Signs a session cookie as express-session does. */
function cookieOf(session: string, env: Pick<Env, 'NODE_ENV' | 'SESSION_SECRET'>): string {
  const name = sessionCookieName({ production: env.NODE_ENV === 'production' });
  return `${name}=${encodeURIComponent(`s:${sign(session, env.SESSION_SECRET)}`)}`;
}

function ownRequest({ method = 'GET', headers = {}, body }: OwnRequest = {}, person?: { cookie: string }) {
  return {
    method,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(person && { Cookie: person.cookie }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}
