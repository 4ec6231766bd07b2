import type { DatabasePool } from '@top100/database/sql';
import type { RequestHandler, Router } from 'express';
import type { Env } from '../../env.ts';
import { sessions } from '../../http/session.ts';
import { authRoutes } from './routes.ts';
import { SessionStore } from './session-store.ts';

export { hashPassword } from './passwords.ts';
export { insertSession } from './sessions.ts';
export { createUser } from './store.ts';

/** Accounts: who there is, who is signed in, and the codes that are mailed. */
export function authModule(deps: { pool: DatabasePool; env: Env }): {
  sessions: RequestHandler[];
  router: Router;
} {
  const { pool, env } = deps;
  const production = env.NODE_ENV === 'production';
  const store = new SessionStore(pool, { production });
  return {
    sessions: sessions({ store, secret: env.SESSION_SECRET, production }),
    router: authRoutes(deps),
  };
}
