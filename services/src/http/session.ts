import { randomBytes } from 'node:crypto';
import { type CookieOptions, type Request, type RequestHandler, Router } from 'express';
import session, { type Store } from 'express-session';
import type passport from 'passport';
import type { SignedIn } from './account.ts';

declare module 'express-session' {
  interface SessionData {
    /** Where passport keeps who is signed in: the whole record, as the store reads it with the session. */
    passport?: { user?: SignedIn };
    /** When the stored session was last moved on (ms); missing while it is not stored. */
    touchedAt?: number;
  }
}

export const day = 86_400_000;
/** A session ends so long after it was last touched. */
export const sessionLifeMs = 30 * day;

interface Options {
  store: Store;
  /** Signs the cookie. */
  secret: string;
  production: boolean;
  /** The same that signs people in. */
  authenticator: InstanceType<typeof passport.Passport>;
}

/** The cookie's name; `__Host-` makes browsers insist on Secure, Path=/ and no Domain. */
export function sessionCookieName({ production }: { production: boolean }): string {
  return production ? '__Host-top100' : 'top100';
}

/**
 * express-session and passport, for calls that begin or end a session; all others have session-reader.ts. Passport
 * writes and reads the record itself, so restoring somebody adds no query to the store's.
 */
export function sessions({ store, secret, production, authenticator }: Options): RequestHandler {
  authenticator.serializeUser((user, done) => done(null, user));
  authenticator.deserializeUser((user: Express.User, done) => done(null, user));
  const router = Router();
  if (production) router.use(takeForSecure);
  router.use(
    forget,
    session({
      store,
      secret,
      name: sessionCookieName({ production }),
      genid: () => randomBytes(32).toString('base64url'),
      cookie: { ...sessionCookieOptions({ production }), maxAge: sessionLifeMs },
      saveUninitialized: false,
      resave: false,
    }),
    authenticator.initialize({ userProperty: 'account', compat: false }),
    authenticator.session(),
    moveOn,
  );
  return router;
}

/** How the cookie is sent; its life aside. */
export function sessionCookieOptions({ production }: { production: boolean }) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const satisfies CookieOptions;
}

/**
 * In production TLS ends at a proxy in front. express-session leaves a Secure cookie out of answers that it
 * believes to go out on plain http, which would make every sign-in fail in silence where TRUST_PROXY is not set.
 */
const takeForSecure: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true });
  next();
};

/** What was read before may have ended since. */
const forget: RequestHandler = (request, _response, next) => {
  request.account = undefined;
  next();
};

/** Once a day at most: a changed session is stored again, and its cookie sent again. */
const moveOn: RequestHandler = ({ session: { touchedAt }, session: current }, _response, next) => {
  if (touchedAt !== undefined && Date.now() - touchedAt > day) current.touchedAt = Date.now();
  next();
};

/** Signs in under a new session id; the old one is over. */
export async function signIn(request: Request, account: SignedIn): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.login(account, (error) => (error ? reject(error) : resolve()));
  });
}

/** Ends this browser's session, and takes its cookie away; good also without one. */
export async function signOut(request: Request, options: { production: boolean }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.logout((error) => (error ? reject(error) : resolve()));
  });
  // Logging out has begun another session, whose cookie would go out; there is nobody for it.
  Object.assign(request, { session: null });
  request.res?.clearCookie(sessionCookieName(options), sessionCookieOptions(options));
}
