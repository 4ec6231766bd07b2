import { type RequestHandler, text } from 'express';
import { AppError } from '../src/http/app-error.ts';

/** Headers of the stand-in that are passed on: its forms lead back to the app, with its own policy. */
const forwardedHeaders = [
  'Content-Type',
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cache-Control',
  'Location',
];

const form = 'application/x-www-form-urlencoded';

/**
 * Proxies the pages of the Stripe stand-in (ops/stripe-stand-in) at /stripe-stand-in, so that one port is enough. It
 * passes on path, query and form of a request; the stand-in's API and controls are not reachable. env.ts rejects it in
 * production.
 *
 * @param standInUrl STRIPE_API_URL, such as http://127.0.0.1:40123
 */
export function serveStripeStandIn(standInUrl: string): RequestHandler[] {
  const { origin } = new URL(standInUrl);
  const pass: RequestHandler = async (request, response, next) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return next();
    const asked = request.baseUrl + (request.path === '/' ? '' : request.path);
    const target = new URL(asked, origin);
    // Normalizing `/stripe-stand-in/../control` would lead out of the pages.
    if (target.pathname !== asked || target.origin !== origin) return next();
    target.search = new URL(request.originalUrl, origin).search;
    response.locals.route = '/stripe-stand-in';
    const answer = await fetch(target, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      ...(method === 'POST' && { headers: { 'Content-Type': form }, body: String(request.body ?? '') }),
    }).catch((cause: unknown) => {
      throw new AppError('service_unavailable', {}, { cause });
    });
    for (const name of forwardedHeaders) {
      const value = answer.headers.get(name);
      if (value === null) response.removeHeader(name);
      else response.set(name, value);
    }
    response.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  };
  return [text({ type: form, limit: '32kb' }), pass];
}
