import type { RequestHandler } from 'express';
import { passOn } from './pass-on.ts';

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
    await passOn(target, {}, response);
  };
}
