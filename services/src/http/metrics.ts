import type { Metrics } from '@top100/runtime/metrics';
import type { RequestHandler } from 'express';

/**
 * GET /metrics on the public port: for the developer's own machine alone, where one port is all there is. In
 * production figures are on METRICS_PORT (ops/docs/decisions/0012), since behind a proxy on the same host
 * every visitor comes from 127.0.0.1.
 */
export function serveMetricsLocally(
  { registry }: Metrics,
  { production }: { production: boolean },
): RequestHandler {
  return async (request, response, next) => {
    const peer = request.socket.remoteAddress ?? '';
    const local = /^(::ffff:)?127\.|^::1$/.test(peer) && !forwarded.some((name) => name in request.headers);
    if (production || !local) return next();
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
    response.send(await registry.metrics());
  };
}

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
