import type { Metrics } from '@top100/runtime/metrics';
import type { RequestHandler } from 'express';

/**
 * GET /metrics on the public port, for development only. In production metrics are on METRICS_PORT (decision 0012),
 * because behind a proxy on the same host every client has the address 127.0.0.1.
 */
export function serveMetricsLocally(
  { registry }: Metrics,
  { production }: { production: boolean },
): RequestHandler {
  return async (request, response, next) => {
    const peer = request.socket.remoteAddress ?? '';
    const isLocal = /^(::ffff:)?127\.|^::1$/.test(peer) && !forwarded.some((name) => name in request.headers);
    if (production || !isLocal) return next();
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
    response.send(await registry.metrics());
  };
}

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
