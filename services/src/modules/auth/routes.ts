import * as contract from '@top100/contracts/endpoints/auth';
import { downloadMyData } from '@top100/contracts/endpoints/users';
import { type RoomOfTiers, roomOfTiers } from '@top100/contracts/tiers';
import { type Request, Router } from 'express';
import { requireAccount, type SignedIn } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { mount } from '../../http/endpoint.ts';
import { addressKey } from '../../http/rate-limits.ts';
import { type sessions, signIn, signOut } from '../../http/session.ts';
import type { AuthDeps } from './deps.ts';
import { readEverything } from './everything.ts';
import { changePassword, deleteAccount } from './own-account.ts';
import { readUser } from './presenter.ts';
import { findByEmail } from './queries.ts';
import { type Registration, registerAccount } from './registration.ts';
import { checkResetCode, resetPassword, sendCode, verifyEmail } from './verification.ts';

interface RouteDeps extends AuthDeps {
  production: boolean;
  tiers: RoomOfTiers;
  /** Stands before the calls that begin or end a session. */
  sessions: ReturnType<typeof sessions>;
  whoseEmailAndPassword: (request: Request, body: { email: string; password: string }) => Promise<SignedIn>;
  /** Each counts a request and throws `too_many_requests` over the budget of its address. */
  budgets: Record<
    'checkEmail' | 'signIn' | 'register' | 'codes' | 'data',
    (request: Request) => Promise<void>
  >;
}

const done = { success: true } as const;

export function authRoutes(deps: RouteDeps): Router {
  const { pool, production, budgets } = deps;
  const router = Router();

  const writers = [
    contract.login,
    contract.authenticate,
    contract.logout,
    contract.verifyCode,
    contract.changePassword,
    contract.deleteAccount,
  ];
  router.use(
    writers.map(({ path }) => path),
    deps.sessions,
  );

  mount(router, contract.getMe, async (_input, request) => ({
    user: await readUser(pool, requireAccount(request)),
  }));
  const limits = roomOfTiers(deps.tiers);
  mount(router, contract.getAuthStatus, async (_input, { account }) => ({
    status: 'ok' as const,
    authenticated: account !== undefined,
    user: account ? await readUser(pool, account) : null,
    limits,
  }));
  mount(router, contract.checkEmail, async ({ body: { email } }, request) => {
    await budgets.checkEmail(request);
    return { ...done, exists: (await findByEmail(pool, email)) !== null };
  });
  mount(router, contract.register, async ({ body }, request) => await register(request, body));
  mount(router, contract.login, async ({ body }, request) => await login(request, body));
  mount(router, contract.authenticate, async ({ body }, request) => {
    const { email, password, username } = body;
    if (await findByEmail(pool, email)) {
      return { action: 'login' as const, ...(await login(request, { email, password })) };
    }
    if (username === undefined) {
      // The answer says that there is no such account, as check-email does.
      await budgets.checkEmail(request);
      return { action: 'register' as const, needsAdditionalInfo: true };
    }
    try {
      return { action: 'register' as const, ...(await register(request, { email, password, username })) };
    } catch (error) {
      // Somebody was quicker, perhaps this very person with a double click.
      if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
      return { action: 'login' as const, ...(await login(request, { email, password })) };
    }
  });
  mount(router, contract.logout, async (_input, request) => {
    await signOut(request, { production });
    return done;
  });

  mount(router, contract.verifyCode, async ({ body: { email, code } }, request) => {
    const account = await verifyEmail(deps, { email, address: addressOf(request) }, code);
    await signIn(request, account);
    return { ...done, user: await readUser(pool, account) };
  });
  mount(router, contract.resendVerification, async ({ body: { email } }, request) => {
    await budgets.codes(request);
    return { ...done, ...(await sendCode(deps, email, 'verify')) };
  });
  mount(router, contract.forgotPassword, async ({ body: { email } }, request) => {
    await budgets.codes(request);
    return { ...done, ...(await sendCode(deps, email, 'reset')) };
  });
  mount(router, contract.verifyResetCode, async ({ body: { email, code } }, request) => {
    await checkResetCode(deps, { email, address: addressOf(request) }, code);
    return done;
  });
  mount(router, contract.resetPassword, async ({ body: { email, code, password } }, request) => {
    await resetPassword(deps, { email, address: addressOf(request) }, { code, password });
    return done;
  });

  mount(router, contract.changePassword, async ({ body }, request) => {
    await budgets.signIn(request);
    const change = { ...body, address: addressOf(request) };
    await signIn(request, await changePassword(deps, requireAccount(request), change));
    return done;
  });
  mount(router, contract.deleteAccount, async (_input, request) => {
    await deleteAccount(deps, requireAccount(request).id);
    await signOut(request, { production });
    return done;
  });
  mount(router, downloadMyData, async (_input, request) => {
    await budgets.data(request);
    return await readEverything(pool, requireAccount(request));
  });
  return router;

  async function login(request: Request, body: { email: string; password: string }) {
    await budgets.signIn(request);
    const account = await deps.whoseEmailAndPassword(request, body);
    await signIn(request, account);
    return { user: await readUser(pool, account) };
  }

  async function register(request: Request, body: Registration) {
    await budgets.register(request);
    const { account, ...code } = await registerAccount(deps, body);
    return { user: await readUser(pool, account), ...code };
  }
}

function addressOf(request: Request): string {
  return addressKey(request.ip ?? '');
}
