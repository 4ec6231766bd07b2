import type { Logger } from '@top100/runtime/logger';
import type { Metrics } from '@top100/runtime/metrics';
import type { Express, Request, RequestHandler } from 'express';
import { memoize } from './memoize.ts';

declare module 'express-serve-static-core' {
  interface Request {
    log: Logger;
  }
  interface Locals {
    /** The matched pattern (`/api/lists/:id`), which bounds the cardinality of metrics. */
    route?: string;
    /** An event stream: its lifetime is not a request duration. */
    isStream?: boolean;
  }
}

/** Logs and measures each request when its answer is sent or the client disconnected. */
export function logRequests(log: Logger, metrics: Metrics): RequestHandler {
  const durationOf = memoize(1_000, (labels) => {
    const [method = '', status = '', route = ''] = labels.split(' ', 3);
    return metrics.httpDuration.labels({ method, route, status });
  });
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const milliseconds = Math.round(performance.now() - started);
      const finished = response.writableFinished;
      const route = response.locals.route ?? 'other';
      const { method } = request;
      // 499 as in nginx: the client disconnected before the answer.
      const status = finished ? response.statusCode : 499;
      if (!response.locals.isStream)
        durationOf(`${knownMethod(method)} ${status} ${route}`)?.observe(milliseconds / 1000);
      // Without the query, which may contain personal data. Routine requests are logged at debug level.
      const path = request.path.slice(0, 300);
      const entry = { requestId: request.id, method, path, route, status, milliseconds };
      if (isRoutine(route, status)) log.debug(entry, 'request');
      else log.info(entry, 'request');
    });
    next();
  };
}

/**
 * Attaches `request.log` to the request prototype and creates each logger on first use: hardly any request logs, and
 * a property per request is a large part of a request's cost.
 */
export function attachLoggers(app: Express, log: Logger): void {
  const loggers = new WeakMap<Request, Logger>();
  Object.defineProperty(app.request, 'log', {
    get(this: Request) {
      const own = loggers.get(this) ?? log.child({ requestId: this.id });
      loggers.set(this, own);
      return own;
    },
  });
}

const routineRoutes: ReadonlySet<string> = new Set(['/api/health', '/api/ready', 'asset']);

/** Idle devices poll every few seconds, all day. */
function isRoutine(route: string, status: number): boolean {
  return routineRoutes.has(route) || (route === '/api/lists' && status === 304);
}

/** Bounds the label's values, which clients could invent. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}
