import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { SignedIn } from './account.ts';
import { remember } from './remember.ts';
import { day, sessionCookieName } from './session.ts';

export interface FoundSession {
  account: SignedIn;
  /** ms */
  touchedAt: number;
}

interface Options {
  find: (id: string) => Promise<FoundSession | null>;
  /** Signs the cookie, so that made-up ids cost no query. */
  secret: string;
  production: boolean;
  /** Express-session and what belongs to it, which alone write sessions. */
  sessions: RequestHandler;
}

/**
 * Fills `request.account`: one statement, and nothing at all where there is no cookie that we signed.
 *
 * It only reads. express-session makes an id, a session object and several hashes for every request, which took
 * more of an idle poll's time than the poll; it is run where sessions begin and end, and once a day by each to move
 * its end on.
 */
export function readSessions({ find, secret, production, sessions }: Options): RequestHandler {
  const name = sessionCookieName({ production });
  // A device sends the same header all day; whether the session still stands is asked every time all the same.
  const idIn = remember(10_000, (header) => signedId(header, name, secret));
  return async (request, response, next) => {
    const { cookie } = request.headers;
    const id = cookie === undefined ? undefined : idIn(cookie);
    if (id === undefined) return next();
    const found = await find(id);
    if (!found) return next();
    request.account = found.account;
    request.signedInBy = { sessionId: id, lookAgain: async () => (await find(id))?.account };
    if (Date.now() - found.touchedAt > day) return sessions(request, response, next);
    next();
  };
}

/** The session's id in a Cookie header as express-session signs it: `name=s:ID.SIGNATURE`. */
function signedId(header: string, name: string, secret: string): string | undefined {
  const value = cookieValue(header, name);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 0 || !value.startsWith('s:')) return undefined;
  const id = value.slice(2, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, ''));
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key = '', value] = part.trim().split('=', 2);
    if (key !== name || value === undefined) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return undefined;
}
