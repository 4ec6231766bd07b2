import { unsign } from 'cookie-signature';
import type { RequestHandler } from 'express';
import type { SignedInAccount } from './account.ts';
import { cookieValue } from './cookies.ts';
import { memoize } from './memoize.ts';
import { day, sessionCookieName } from './session.ts';

export interface FoundSession {
  account: SignedInAccount;
  /** ms */
  touchedAt: number;
}

interface Options {
  find: (id: string) => Promise<FoundSession | null>;
  /** Signs the cookie, so that forged ids cost no query. */
  secret: string;
  production: boolean;
  /** The express-session middleware, which alone writes sessions. */
  sessions: RequestHandler;
}

/**
 * Sets `request.account` with one statement, or none without a cookie that we signed.
 *
 * It only reads. express-session creates an id, a session object and several hashes per request, which took longer than
 * an idle poll itself; it runs only where sessions begin and end, and once a day to extend each session.
 */
export function sessionReader({ find, secret, production, sessions }: Options): RequestHandler {
  const name = sessionCookieName({ production });
  // A device sends the same header all day; the session itself is checked every time.
  const idIn = memoize(10_000, (header) => signedId(header, name, secret));
  return async (request, response, next) => {
    const { cookie } = request.headers;
    const id = cookie === undefined ? undefined : idIn(cookie);
    if (id === undefined) return next();
    const found = await find(id);
    if (!found) return next();
    request.account = found.account;
    request.currentSession = { id, reload: async () => (await find(id))?.account };
    if (Date.now() - found.touchedAt > day) return sessions(request, response, next);
    next();
  };
}

/** The session's id in a Cookie header as express-session signs it: `name=s:ID.SIGNATURE`. */
function signedId(header: string, name: string, secret: string): string | undefined {
  const value = cookieValue(header, name);
  return (value?.startsWith('s:') && unsign(value.slice(2), secret)) || undefined;
}
