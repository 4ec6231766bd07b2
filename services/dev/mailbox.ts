import type { RequestHandler } from 'express';
import { AppError } from '../src/http/app-error.ts';

/** Headers of the mailbox that are passed on: it shows a mail's HTML in a frame with its own policy. */
const forwardedHeaders = [
  'Content-Type',
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cache-Control',
];

/**
 * Proxies the development mailbox (ops/up/mailbox) at /mailbox. Read-only; it passes on only the path of a request.
 * env.ts rejects it in production.
 *
 * @param mailboxUrl origin of the mailbox, such as http://127.0.0.1:40123
 */
export function serveMailbox(mailboxUrl: string): RequestHandler {
  const { origin } = new URL(mailboxUrl);
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const asked = request.baseUrl + request.path;
    const target = new URL(asked, origin);
    // Normalizing `/mailbox/../x` would lead out of the mailbox.
    if (target.pathname !== asked || target.origin !== origin) return next();
    response.locals.route = '/mailbox';
    const answer = await fetch(target, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    }).catch((cause: unknown) => {
      throw new AppError('service_unavailable', {}, { cause });
    });
    for (const name of forwardedHeaders) response.set(name, answer.headers.get(name) ?? '');
    response.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  };
}
