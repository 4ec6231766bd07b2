import { randomBytes } from 'node:crypto';
import { type Request, type RequestHandler, Router } from 'express';
import session, { type Store } from 'express-session';
import type passport from 'passport';
import type { SignedInAccount } from './account.ts';
import { cookieName, cookieOptions } from './cookies.ts';

declare module 'express-session' {
  interface SessionData {
    /** Passport's record: the account, as the store reads it with the session. */
    passport?: { user?: SignedInAccount };
    /** When the stored session was last extended (ms); undefined before it is stored. */
    touchedAt?: number;
  }
}

export const day = 86_400_000;
/** A session expires this long after it was last extended. */
export const sessionLifeMs = 30 * day;

interface Options {
  store: Store;
  /** Signs the cookie. */
  secret: string;
  production: boolean;
  /** The instance that signs in. */
  authenticator: InstanceType<typeof passport.Passport>;
}

export const sessionCookieName = (options: { production: boolean }) => cookieName('top100', options);

/**
 * express-session and passport, for endpoints that begin or end a session; all others use session-reader.ts. Passport
 * stores the whole record, so that restoring it needs no query besides the store's.
 */
export function sessions({ store, secret, production, authenticator }: Options): RequestHandler {
  authenticator.serializeUser((user, done) => done(null, user));
  authenticator.deserializeUser((user: Express.User, done) => done(null, user));
  const router = Router();
  if (production) router.use(assumeTlsTerminated);
  router.use(
    clearAccount,
    session({
      store,
      secret,
      name: sessionCookieName({ production }),
      genid: () => randomBytes(32).toString('base64url'),
      cookie: { ...cookieOptions({ production }), maxAge: sessionLifeMs },
      saveUninitialized: false,
      resave: false,
    }),
    authenticator.initialize({ userProperty: 'account', compat: false }),
    authenticator.session(),
    extendSessionDaily,
  );
  return router;
}

/**
 * In production a proxy terminates TLS. express-session omits a Secure cookie from answers that it believes to be on
 * plain http, so without TRUST_PROXY every sign-in would fail silently.
 */
const assumeTlsTerminated: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true });
  next();
};

/** The account read earlier may be outdated. */
const clearAccount: RequestHandler = (request, _response, next) => {
  request.account = undefined;
  next();
};

/** Extends a session at most once a day: changing it makes express-session store it and send its cookie again. */
const extendSessionDaily: RequestHandler = (
  { session: { touchedAt }, session: current },
  _response,
  next,
) => {
  if (touchedAt !== undefined && Date.now() - touchedAt > day) current.touchedAt = Date.now();
  next();
};

/** Signs in with a new session id and ends the old session. */
export async function signIn(request: Request, account: SignedInAccount): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.login(account, (error) => (error ? reject(error) : resolve()));
  });
}

/** Ends this browser's session and clears its cookie; idempotent. */
export async function signOut(request: Request, options: { production: boolean }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.logout((error) => (error ? reject(error) : resolve()));
  });
  // Passport starts a new session on logout: discard it, so that its cookie is not sent.
  Object.assign(request, { session: null });
  request.res?.clearCookie(sessionCookieName(options), cookieOptions(options));
}
