import { watchLists } from '@top100/contracts/endpoints/lists';
import type { Replica } from '@top100/database/replica';
import type { DatabasePool } from '@top100/database/sql';
import type { QueueControl } from '@top100/queues/queue-control';
import type { Logger } from '@top100/runtime/logger';
import type { Metrics } from '@top100/runtime/metrics';
import express, { type Express, type RequestHandler } from 'express';
import type { Env } from './env.ts';
import { attachSessions } from './http/account.ts';
import type { AccountChanges } from './http/account-changes.ts';
import { apiReferenceRoutes } from './http/api-reference/routes.ts';
import { findAsset, serveAssets } from './http/assets.ts';
import { compress } from './http/compress.ts';
import { handleErrors, rejectUnknownEndpoint } from './http/error-handler.ts';
import type { EventStreams } from './http/event-streams.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import { limitConcurrentReads } from './http/limit-concurrent-reads.ts';
import { serveMetricsLocally } from './http/metrics.ts';
import { servePages } from './http/page.ts';
import { serveQueueBoard } from './http/queue-board.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { assignRequestId } from './http/request-id.ts';
import { attachLoggers, logRequests } from './http/request-log.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { limitUnsentBytes } from './http/unsent-bytes.ts';
import { adminModule } from './modules/admin/index.ts';
import { authModule } from './modules/auth/index.ts';
import { billingModule, type Payments } from './modules/billing/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { discoverModule } from './modules/discover/index.ts';
import { createPublicLists, listsModule } from './modules/lists/index.ts';
import { pagesModule } from './modules/pages/index.ts';
import { votesModule } from './modules/votes/index.ts';

export interface AppDeps {
  env: Env;
  pool: DatabasePool;
  /** For reads that may lag slightly; undefined if all go to the primary. */
  replica: Pick<Replica, 'reads' | 'status'> | undefined;
  log: Logger;
  metrics: Metrics;
  limits: RateLimits;
  /** Account changes for the event streams of all processes. */
  changes: AccountChanges;
  streams: EventStreams;
  /** For admins to inspect queues and start jobs; connects on first use. */
  queues: QueueControl;
  /** Undefined if payments are not configured. */
  payments: Payments | undefined;
  readiness: Readiness;
  /** Mounts development routes before the same-origin check; undefined in production. */
  development?: ((app: Express) => void) | undefined;
}

/**
 * The composition root: middleware and modules in the order in which they handle a request. The only credential is the
 * session cookie; the Authorization header is never read.
 */
export async function createApp(deps: AppDeps): Promise<Express> {
  const { env, pool, replica, log, metrics, limits, changes, streams, queues, payments, readiness } = deps;
  const readPool = replica?.reads ?? pool;
  const production = env.NODE_ENV === 'production';

  const app = express();
  app.set('trust proxy', env.TRUST_PROXY);
  app.set('etag', 'strong');
  app.disable('x-powered-by');
  attachLoggers(app, log);
  const megabyte = 1024 * 1024;
  limitUnsentBytes(app, {
    perAddress: env.UNSENT_MB_PER_ADDRESS * megabyte,
    perProcess: env.UNSENT_MB * megabyte,
  });

  app.use(assignRequestId, logRequests(log, metrics), setSecurityHeaders({ production }));
  app.use(closeConnectionsWhileDraining(readiness));
  const limitBilling = limits.perAddress('billing', env.LIMIT_BILLING);
  const billing = billingModule({
    pool,
    connections: env.DATABASE_POOL,
    payments,
    publicUrl: env.PUBLIC_URL,
    limit: limitBilling,
  });
  app.use(billing.webhook);
  const publicUrl = production ? env.PUBLIC_URL : undefined;
  deps.development?.(app);
  app.use(requireSameOrigin({ publicUrl }));

  const auth = authModule({ pool, env, limits, changes });
  attachSessions(app, auth.sessions);
  // Lists come first: devices poll them all day, and every route before an endpoint costs a match.
  app.use(forPaths(publicReads, forReads(limits.perAddressInProcess('reads', env.LIMIT_READS)), []));
  app.use(forPaths(publicReads, forReads(limitConcurrentReads()), [watchLists.path]));
  const countReads = limits.countAccount('account-reads', env.LIMIT_ACCOUNT_READS);
  const limitPushes = limits.perAccount('push', env.LIMIT_PUSH);
  const publicLists = createPublicLists(pool);
  const listDeps = { publicLists, tiers: env.TIER_LIMITS, changes, streams, limitPushes, countReads };
  app.use(listsModule({ pool, ...listDeps }).router);
  const limitVotes = limits.perAccount('votes', env.LIMIT_VOTES);
  app.use(votesModule({ pool, limitVotes }).router);
  const limitViews = limits.perAddress('views', env.LIMIT_VIEWS);
  const limitReports = limits.perAddress('reports', env.LIMIT_REPORTS);
  const countSearch = limits.countAddress('list-search', env.LIMIT_CATALOGUE);
  const anonymousReports = limits.attempts('reports-of-list', env.LIMIT_REPORTS_OF_LIST);
  const discoverLimits = { limitViews, limitReports, anonymousReports, countSearch };
  const discoverDeps = { secret: env.SESSION_SECRET, build: env.BUILD, ...discoverLimits };
  app.use(discoverModule({ pool, publicLists, readPool, ...discoverDeps }).router);
  app.use(auth.router);
  app.use(billing.router);
  const admin = adminModule({ pool, readPool, changes, queues, log });
  app.use(admin.router);

  app.use(healthRoutes({ pool, replica, readiness, version: env.BUILD }));
  app.use(apiReferenceRoutes({ version: env.BUILD, production }));
  app.get('/metrics', serveMetricsLocally(metrics, { production }));

  app.use(['/api/music', '/api/catalogue'], limits.perAddress('catalogue', env.LIMIT_CATALOGUE));
  const limitMatches = limits.perAddress('matches', env.LIMIT_MATCHES);
  app.use(catalogueModule({ readPool, limitMatches }).router);

  const fontPath = await findAsset(env.WEB_ROOT, 'inter-latin-wght-normal');
  const countDrawing = limits.countAddress('pictures', env.LIMIT_PICTURES);
  const pages = pagesModule({ pool, publicUrl: env.PUBLIC_URL, build: env.BUILD, fontPath, countDrawing });
  app.use(['/feeds', '/sitemaps', '/sitemap.xml'], limits.perAddress('feeds', env.LIMIT_FEEDS));
  app.use(pages.router);
  app.use(compress);
  app.use('/admin/queues', auth.sessions.read, serveQueueBoard({ queues, ...admin.board }));
  app.use(await serveAssets(env.WEB_ROOT));
  app.use(
    await servePages(env.WEB_ROOT, { publicUrl: env.PUBLIC_URL, production, findHead: pages.findHead }),
  );
  app.use(rejectUnknownEndpoint);
  app.use(handleErrors);
  return app;
}

/** Public reads that query the database. */
const publicReads = ['/api/lists/', '/api/discover/', '/lists/', '/discover/', '/embed/', '/pictures/'];

function forReads(handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    request.method === 'GET' || request.method === 'HEAD' ? handler(request, response, next) : next();
}

/** Applies a handler to path prefixes. Unlike app.use it doesn't rewrite the URL, which would be parsed again. */
function forPaths(
  prefixes: readonly string[],
  handler: RequestHandler,
  except: readonly string[],
): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    const matches = (prefix: string) => path.startsWith(prefix);
    return prefixes.some(matches) && !except.some(matches) ? handler(request, response, next) : next();
  };
}

/** While draining, every answer closes its connection, so that clients reconnect to another process. */
function closeConnectionsWhileDraining(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    if (readiness.draining) response.set('Connection', 'close');
    next();
  };
}
