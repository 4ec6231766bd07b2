import type { DatabasePool } from '@top100/database/sql';
import type { Router } from 'express';
import passport from 'passport';
import type { Env } from '../../env.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { sessions } from '../../http/session.ts';
import { readSessions } from '../../http/session-reader.ts';
import { createGuesses } from './guesses.ts';
import { authRoutes } from './routes.ts';
import { SessionStore } from './session-store.ts';
import { localSignIn } from './sign-in.ts';

export { hashPassword } from './passwords.ts';
export { findByEmail } from './queries.ts';
export { insertSession } from './sessions.ts';
export { createUser, endSessions, setAdmin } from './store.ts';

interface AuthModule {
  /** Fills `request.account`. */
  readSessions: ReturnType<typeof readSessions>;
  router: Router;
}

/** Accounts: who there is, who is signed in, and the codes that are mailed. */
export function authModule({
  pool,
  env,
  limits,
}: {
  pool: DatabasePool;
  env: Env;
  limits: RateLimits;
}): AuthModule {
  const production = env.NODE_ENV === 'production';
  const authenticator = new passport.Passport();
  const store = new SessionStore(pool, { production });
  const deps = {
    pool,
    codeKey: env.CODE_KEY,
    exposeCodes: env.EXPOSE_CODES ?? !production,
    guesses: createGuesses(limits, { perAddress: env.LIMIT_FAILED, perAccount: env.LIMIT_FAILED_ACCOUNT }),
  };
  const cookie = { secret: env.SESSION_SECRET, production };
  const writing = sessions({ ...cookie, store, authenticator });
  return {
    readSessions: readSessions({ ...cookie, find: (id) => store.find(id), sessions: writing }),
    router: authRoutes({
      ...deps,
      sessions: writing,
      production,
      tiers: env.TIER_LIMITS,
      whoseEmailAndPassword: localSignIn(deps, authenticator),
      budgets: {
        checkEmail: limits.countAddress('check-email', env.LIMIT_CHECK_EMAIL),
        signIn: limits.countAddress('sign-in', env.LIMIT_SIGN_IN),
        register: limits.countAddress('register', env.LIMIT_REGISTER),
        codes: limits.countAddress('codes', env.LIMIT_CODES),
        data: limits.countAddress('data', env.LIMIT_DATA),
      },
    }),
  };
}
