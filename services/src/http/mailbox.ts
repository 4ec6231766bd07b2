import type { RequestHandler } from 'express';
import { AppError } from './app-error.ts';

/** What the mailbox itself decides: a mail's HTML is shown in a frame, under a policy of its own. */
const itsOwn = [
  'Content-Type',
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cache-Control',
];

/**
 * The development mailbox (ops/up/mailbox) under the app's own address, /mailbox and below. Reading only; nothing
 * of the request is passed on but its path. env.ts refuses it in production.
 *
 * @param mailboxUrl origin of the mailbox, such as http://127.0.0.1:40123
 */
export function serveMailbox(mailboxUrl: string): RequestHandler {
  const { origin } = new URL(mailboxUrl);
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const asked = request.baseUrl + request.path;
    const target = new URL(asked, origin);
    // `/mailbox/../x` would be tidied up on the way, and lead out of the mailbox.
    if (target.pathname !== asked || target.origin !== origin) return next();
    response.locals.route = '/mailbox';
    const answer = await fetch(target, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    }).catch((cause: unknown) => {
      throw new AppError('service_unavailable', {}, { cause });
    });
    for (const name of itsOwn) response.set(name, answer.headers.get(name) ?? '');
    response.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  };
}
