import type { Logger } from '@top100/runtime/logger';
import type { Metrics } from '@top100/runtime/metrics';
import type { Express, Request, RequestHandler } from 'express';
import { remember } from './remember.ts';

declare module 'express-serve-static-core' {
  interface Request {
    log: Logger;
  }
  interface Locals {
    /** The pattern that answered (`/api/lists/:id`), so that figures do not grow with the number of lists. */
    route?: string;
  }
}

/** One log line and one measurement for each request, when its answer is out or its client gone. */
export function logRequests(log: Logger, metrics: Metrics): RequestHandler {
  const durationOf = remember(1_000, (labels) => {
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
      // 499, as nginx says it: the client left before the answer.
      const status = finished ? response.statusCode : 499;
      durationOf(`${knownMethod(method)} ${status} ${route}`)?.observe(milliseconds / 1000);
      // Without the query: people type what they like into a search. Routine questions of machines are noise.
      const path = request.path.slice(0, 300);
      const entry = { requestId: request.id, method, path, route, status, milliseconds };
      if (isRoutine(route, status)) log.debug(entry, 'request');
      else log.info(entry, 'request');
    });
    next();
  };
}

/**
 * `request.log`, made when somebody has something to say, which hardly any request has. On the prototype of the app's
 * requests: a property of each request's own is a good part of what one costs.
 */
export function giveLoggers(app: Express, log: Logger): void {
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

/** A device that has nothing new asks every few seconds, all day. */
function isRoutine(route: string, status: number): boolean {
  return routineRoutes.has(route) || (route === '/api/lists' && status === 304);
}

/** A label must not take whatever a client invents. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}
