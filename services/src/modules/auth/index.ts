import type { DatabasePool } from '@top100/database/sql';
import type { Router } from 'express';
import passport from 'passport';
import type { Env } from '../../env.ts';
import type { Sessions } from '../../http/account.ts';
import type { AccountChanges } from '../../http/account-changes.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { sessions } from '../../http/session.ts';
import { sessionReader } from '../../http/session-reader.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { authRoutes } from './routes.ts';
import { SessionStore } from './session-store.ts';
import { localSignIn } from './sign-in.ts';

export { type ErasedAccount, eraseAccounts, eraseDemoAccounts } from './erase-accounts.ts';
export { hashPassword } from './passwords.ts';
export { findByEmail } from './queries.ts';
export { deleteAllSessions, insertSession } from './sessions.ts';
export { createUser, endSessions, setAdmin } from './store.ts';

interface AuthModule {
  sessions: Sessions;
  router: Router;
}

/** Accounts, sessions and mailed codes. */
export function authModule({
  pool,
  env,
  limits,
  changes,
}: {
  pool: DatabasePool;
  env: Env;
  limits: RateLimits;
  changes: AccountChanges;
}): AuthModule {
  const production = env.NODE_ENV === 'production';
  const authenticator = new passport.Passport();
  const store = new SessionStore(pool, { production });
  const cookie = { secret: env.SESSION_SECRET, production };
  const deps = {
    pool,
    knownBrowsers: createKnownBrowsers(cookie),
    codeKey: env.CODE_KEY,
    exposeCodes: env.EXPOSE_CODES ?? !production,
    limitAttempts: createAttemptLimits(limits, {
      perAddress: env.LIMIT_FAILED,
      perAccount: env.LIMIT_FAILED_ACCOUNT,
    }),
  };
  const write = sessions({ ...cookie, store, authenticator });
  const read = sessionReader({ ...cookie, find: (id) => store.find(id), sessions: write });
  return {
    sessions: { read, write },
    router: authRoutes({
      ...deps,
      endStreams: (accountId) => changes.publishSessionsEnded(accountId),
      production,
      tiers: env.TIER_LIMITS,
      authenticateByPassword: localSignIn(deps, authenticator),
      requestLimits: {
        checkEmail: limits.countAddress('check-email', env.LIMIT_CHECK_EMAIL),
        signIn: limits.countAddress('sign-in', env.LIMIT_SIGN_IN),
        register: limits.countAddress('register', env.LIMIT_REGISTER),
        codes: limits.countAddress('codes', env.LIMIT_CODES),
        data: limits.countAddress('data', env.LIMIT_DATA),
      },
    }),
  };
}
