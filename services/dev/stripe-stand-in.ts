import { type RequestHandler, text } from 'express';
import { passOn } from './pass-on.ts';

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
    const isPost = method === 'POST';
    await passOn(
      target,
      { method, ...(isPost && { headers: { 'Content-Type': form }, body: String(request.body ?? '') }) },
      response,
    );
  };
  return [text({ type: form, limit: '32kb' }), pass];
}
