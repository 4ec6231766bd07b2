import type { Logger } from '@top100/runtime/logger';
import type { Metrics } from '@top100/runtime/metrics';
import type { RequestHandler } from 'express';

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
  return (request, response, next) => {
    const started = performance.now();
    request.log = log.child({ requestId: request.id });
    response.once('close', () => {
      const milliseconds = Math.round(performance.now() - started);
      const finished = response.writableFinished;
      const route = response.locals.route ?? 'other';
      const { method } = request;
      // 499, as nginx says it: the client left before the answer.
      const status = finished ? response.statusCode : 499;
      metrics.httpDuration.observe(
        { method: knownMethod(method), route, status: String(status) },
        milliseconds / 1000,
      );
      // Without the query: people type what they like into a search. Routine questions of machines are noise.
      const entry = { method, path: request.path.slice(0, 300), route, status, milliseconds };
      if (route === '/api/health' || route === '/api/ready' || route === 'asset')
        request.log.debug(entry, 'request');
      else request.log.info(entry, 'request');
    });
    next();
  };
}

/** A label must not take whatever a client invents. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}
