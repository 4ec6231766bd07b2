import { getAuthStatus, getMe, logout } from '@top100/contracts/endpoints/auth';
import type { DatabasePool } from '@top100/database/sql';
import { Router } from 'express';
import type { Env } from '../../env.ts';
import { requireAccount } from '../../http/account.ts';
import { mount } from '../../http/endpoint.ts';
import { signOut } from '../../http/session.ts';
import { toUser } from './presenter.ts';

export function authRoutes({ env }: { pool: DatabasePool; env: Env }): Router {
  const production = env.NODE_ENV === 'production';
  const router = Router();
  mount(router, getMe, (_input, request) => ({ user: toUser(requireAccount(request)) }));
  mount(router, getAuthStatus, (_input, { account }) => ({
    status: 'ok' as const,
    authenticated: account !== undefined,
    user: account ? toUser(account) : null,
  }));
  mount(router, logout, async (_input, request) => {
    await signOut(request, { production });
    return { success: true as const };
  });
  return router;
}
