import { type RequestHandler, text } from 'express';
import { AppError } from './app-error.ts';

/** What the stand-in itself decides: its forms lead to where a checkout came from, under a policy of its own. */
const itsOwn = [
  'Content-Type',
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cache-Control',
  'Location',
];

const form = 'application/x-www-form-urlencoded';

/**
 * The pages of the Stripe stand-in (ops/stripe-stand-in) under the app's own address, /stripe-stand-in and below, so
 * that one port is enough. Of the request only its path, query and form are passed on; its calls and controls are
 * not reached. The real Stripe has pages of its own, and env.ts refuses the stand-in in production.
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
    // `/stripe-stand-in/../control` would be tidied up on the way, and lead out of the pages.
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
    for (const name of itsOwn) {
      const value = answer.headers.get(name);
      if (value === null) response.removeHeader(name);
      else response.set(name, value);
    }
    response.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  };
  return [text({ type: form, limit: '32kb' }), pass];
}
