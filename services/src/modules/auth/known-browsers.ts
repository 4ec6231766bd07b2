import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { cookieName, cookieOptions, cookieValue } from '../../http/cookies.ts';
import { day } from '../../http/session.ts';

/** Maximum accounts remembered per browser. */
const maxAccounts = 4;

interface Person {
  id: string;
  sessionGeneration: number;
}

/** Remembers the accounts a browser has signed in to; codes requested there have a quota of their own (code-limits.ts). */
export interface KnownBrowsers {
  isKnown: (request: Request, account: Person) => boolean;
  /** Sets the cookie on the answer; signing out doesn't clear it. */
  remember: (request: Request, account: Person) => void;
}

/**
 * Stored in a separate cookie as a keyed hash per account, which reveals nothing. It is valid until the account's
 * password changes, so that a stolen one, or one from registering with somebody else's email, becomes worthless.
 */
export function createKnownBrowsers(settings: { secret: string; production: boolean }): KnownBrowsers {
  const name = cookieName('top100-known', settings);
  const options = { ...cookieOptions(settings), maxAge: 365 * day };
  const tokenOf = ({ id, sessionGeneration }: Person) =>
    createHmac('sha256', settings.secret)
      .update(`known-browser\n${id}\n${sessionGeneration}`)
      .digest('base64url')
      .slice(0, 22);
  const tokensOf = (request: Request) =>
    (cookieValue(request.headers.cookie ?? '', name) ?? '').split('.').filter((one) => one.length === 22);
  return {
    isKnown: (request, account) => tokensOf(request).includes(tokenOf(account)),
    remember: (request, account) => {
      const token = tokenOf(account);
      const tokens = [token, ...tokensOf(request).filter((one) => one !== token)].slice(0, maxAccounts);
      request.res?.cookie(name, tokens.join('.'), options);
    },
  };
}
