import type { DatabasePool } from '@top100/database/sql';
import type { QueueControl } from '@top100/queues/queue-control';
import type { Logger } from '@top100/runtime/logger';
import type { Metrics } from '@top100/runtime/metrics';
import express, { type Express, type RequestHandler } from 'express';
import type { Env } from './env.ts';
import type { AccountChanges } from './http/account-changes.ts';
import { findAsset, serveAssets } from './http/assets.ts';
import { compress } from './http/compress.ts';
import { handleErrors, refuseUnknown } from './http/error-handler.ts';
import type { EventStreams } from './http/event-streams.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import { serveMailbox } from './http/mailbox.ts';
import { serveMetricsLocally } from './http/metrics.ts';
import { serveOpenApi } from './http/openapi.ts';
import { servePages } from './http/page.ts';
import { serveQueueBoard } from './http/queue-board.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { giveRequestId } from './http/request-id.ts';
import { giveLoggers, logRequests } from './http/request-log.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { serveStripeStandIn } from './http/stripe-stand-in.ts';
import { adminModule } from './modules/admin/index.ts';
import { authModule } from './modules/auth/index.ts';
import { billingModule, type Shop } from './modules/billing/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { discoverModule } from './modules/discover/index.ts';
import { listsModule } from './modules/lists/index.ts';
import { pagesModule } from './modules/pages/index.ts';
import { votesModule } from './modules/votes/index.ts';

export interface AppDeps {
  env: Env;
  pool: DatabasePool;
  /** For reads that may be a little late; the same as `pool` where there is no replica. */
  readPool: DatabasePool;
  log: Logger;
  metrics: Metrics;
  limits: RateLimits;
  /** News of changed accounts for the event streams of all processes. */
  changes: AccountChanges;
  streams: EventStreams;
  /** To look into and to start jobs by hand; connects at an admin's first look. */
  queues: QueueControl;
  /** Where Premium is sold; undefined where no payments are configured. */
  shop: Shop | undefined;
  readiness: Readiness;
}

/**
 * The composition root: every module and every rule of the HTTP side, in the order in which a request meets
 * them. An Authorization header is never read: the only credential is the session's cookie.
 */
export async function createApp(deps: AppDeps): Promise<Express> {
  const { env, pool, readPool, log, metrics, limits, changes, streams, queues, shop, readiness } = deps;
  const production = env.NODE_ENV === 'production';

  const app = express();
  app.set('trust proxy', env.TRUST_PROXY);
  app.set('etag', 'strong');
  app.disable('x-powered-by');
  giveLoggers(app, log);

  app.use(giveRequestId, logRequests(log, metrics), setSecurityHeaders({ production }));
  app.use(hangUpWhileDraining(readiness));
  const limitBilling = limits.perAddress('billing', env.LIMIT_BILLING);
  const billing = billingModule({
    pool,
    connections: env.DATABASE_POOL,
    shop,
    publicUrl: env.PUBLIC_URL,
    limit: limitBilling,
  });
  app.use(billing.webhook);
  const publicUrl = production ? env.PUBLIC_URL : undefined;
  if (env.STRIPE_API_URL) {
    const standIn = serveStripeStandIn(env.STRIPE_API_URL);
    app.use('/stripe-stand-in', requireSameOrigin({ publicUrl, forms: true }), standIn);
  }
  app.use(requireSameOrigin({ publicUrl }));

  // Calls know who is signed in; the catalogue, public lists, pages and files cost no look at the session. Lists come
  // first, since every device asks for them all day, and each route in front of a call costs a look.
  const auth = authModule({ pool, env, limits });
  app.use(
    under(
      [
        '/api/lists',
        '/api/votes',
        '/api/auth/',
        '/api/users/',
        '/api/subscription/',
        '/api/admin/',
        '/admin/queues',
      ],
      auth.readSessions,
      publicCalls,
    ),
  );
  const limitPushes = limits.perAccount('push', env.LIMIT_PUSH);
  app.use(listsModule({ pool, tiers: env.TIER_LIMITS, changes, streams, limitPushes }).router);
  const limitVotes = limits.perAccount('votes', env.LIMIT_VOTES);
  app.use(votesModule({ pool, limitVotes }).router);
  const limitViews = limits.perAddress('views', env.LIMIT_VIEWS);
  const limitReports = limits.perAddress('reports', env.LIMIT_REPORTS);
  const countSearch = limits.countAddress('list-search', env.LIMIT_CATALOGUE);
  const ofReaders = { secret: env.SESSION_SECRET, build: env.BUILD, limitViews, limitReports, countSearch };
  app.use(discoverModule({ pool, readPool, ...ofReaders }).router);
  app.use(auth.router);
  app.use(billing.router);
  const admin = adminModule({ pool, readPool, changes, queues, log });
  app.use(admin.router);

  app.use(healthRoutes({ pool, readiness, version: env.BUILD }));
  app.get('/api/openapi.json', compress, serveOpenApi(env.BUILD));
  app.get('/metrics', serveMetricsLocally(metrics, { production }));
  if (env.MAILBOX_URL) app.use('/mailbox', serveMailbox(env.MAILBOX_URL));

  app.use(['/api/music', '/api/catalogue'], limits.perAddress('catalogue', env.LIMIT_CATALOGUE));
  const limitMatches = limits.perAddress('matches', env.LIMIT_MATCHES);
  app.use(catalogueModule({ readPool, limitMatches }).router);

  const fontPath = await findAsset(env.WEB_ROOT, 'inter-latin-wght-normal');
  const countDrawing = limits.countAddress('pictures', env.LIMIT_PICTURES);
  const pages = pagesModule({ pool, publicUrl: env.PUBLIC_URL, build: env.BUILD, fontPath, countDrawing });
  app.use(['/feeds', '/sitemaps', '/sitemap.xml'], limits.perAddress('feeds', env.LIMIT_FEEDS));
  app.use(pages.router);
  app.use(compress);
  app.use('/admin/queues', serveQueueBoard({ queues, ...admin.board }));
  app.use(await serveAssets(env.WEB_ROOT));
  app.use(
    await servePages(env.WEB_ROOT, { publicUrl: env.PUBLIC_URL, production, findHead: pages.findHead }),
  );
  app.use(refuseUnknown);
  app.use(handleErrors);
  return app;
}

/** Their answers are the same for everybody. */
const publicCalls = [
  '/api/lists/featured/',
  '/api/lists/popular/',
  '/api/lists/shared/',
  '/api/subscription/prices',
];

/** A handler for paths that begin so. Unlike app.use it leaves the URL as it is, so that nobody reads it anew. */
function under(
  beginnings: readonly string[],
  handler: RequestHandler,
  but: readonly string[],
): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    const begins = (beginning: string) => path.startsWith(beginning);
    return beginnings.some(begins) && !but.some(begins) ? handler(request, response, next) : next();
  };
}

/** On the way out every answer ends its connection, so that clients come back to another process. */
function hangUpWhileDraining(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    if (readiness.draining) response.set('Connection', 'close');
    next();
  };
}
