import * as contract from '@top100/contracts/endpoints/auth';
import { downloadMyData } from '@top100/contracts/endpoints/users';
import { type TierQuotas, tierQuotas } from '@top100/domain/tiers';
import { type Request, Router } from 'express';
import { requireAccount, type SignedInAccount } from '../../http/account.ts';
import { addressKey } from '../../http/address.ts';
import { AppError } from '../../http/app-error.ts';
import { mount } from '../../http/endpoint.ts';
import { createFairQueue } from '../../http/fair-queue.ts';
import { mountJsonStream } from '../../http/json-stream.ts';
import { signIn, signOut } from '../../http/session.ts';
import { exportAccountData } from './account-export.ts';
import type { AuthDeps } from './deps.ts';
import { changePassword, deleteAccount } from './own-account.ts';
import { readUser } from './presenter.ts';
import { findByEmail, type Person } from './queries.ts';
import { type Registration, registerAccount } from './registration.ts';
import { type CodeAttempt, checkResetCode, resetPassword, sendCode, verifyEmail } from './verification.ts';

interface RouteDeps extends AuthDeps {
  production: boolean;
  tiers: TierQuotas;
  /** Makes the event streams of an account check their sessions, which ends those without one. */
  endStreams: (accountId: string) => void;
  authenticateByPassword: (
    request: Request,
    body: { email: string; password: string },
  ) => Promise<SignedInAccount>;
  /** Each counts a request and throws `too_many_requests` over the limit of its address. */
  requestLimits: Record<
    'checkEmail' | 'signIn' | 'register' | 'codes' | 'data',
    (request: Request) => Promise<void>
  >;
}

const done = { success: true } as const;

export function authRoutes(deps: RouteDeps): Router {
  const { pool, production, requestLimits } = deps;
  const router = Router();

  mount(router, contract.getMe, async (_input, request) => ({
    user: await readUser(pool, requireAccount(request)),
  }));
  const limits = tierQuotas(deps.tiers);
  mount(router, contract.getAuthStatus, async (_input, { account }) => ({
    status: 'ok' as const,
    authenticated: account !== undefined,
    user: account ? await readUser(pool, account) : null,
    limits,
  }));
  mount(router, contract.checkEmail, async ({ body: { email } }, request) => {
    await requestLimits.checkEmail(request);
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
      // Reveals that the account doesn't exist, as check-email does, so it shares that limit.
      await requestLimits.checkEmail(request);
      return { action: 'register' as const, needsAdditionalInfo: true };
    }
    try {
      return { action: 'register' as const, ...(await register(request, { email, password, username })) };
    } catch (error) {
      // The email was registered concurrently, for example by a double click.
      if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
      return { action: 'login' as const, ...(await login(request, { email, password })) };
    }
  });
  mount(router, contract.logout, async (_input, request) => {
    const { account } = request;
    await signOut(request, { production });
    if (account) deps.endStreams(account.id);
    return done;
  });

  mount(router, contract.verifyCode, async ({ body: { email, code } }, request) => {
    const account = await verifyEmail(deps, attemptOf(request, email), code);
    await startSession(request, account);
    return { ...done, user: await readUser(pool, account) };
  });
  mount(router, contract.resendVerification, async ({ body: { email } }, request) => {
    await requestLimits.codes(request);
    return { ...done, ...(await sendCode(deps, attemptOf(request, email), 'verify')) };
  });
  mount(router, contract.forgotPassword, async ({ body: { email } }, request) => {
    await requestLimits.codes(request);
    return { ...done, ...(await sendCode(deps, attemptOf(request, email), 'reset')) };
  });
  mount(router, contract.verifyResetCode, async ({ body: { email, code } }, request) => {
    await checkResetCode(deps, attemptOf(request, email), code);
    return done;
  });
  mount(router, contract.resetPassword, async ({ body: { email, code, password } }, request) => {
    deps.endStreams(await resetPassword(deps, attemptOf(request, email), { code, password }));
    return done;
  });

  mount(router, contract.changePassword, async ({ body }, request) => {
    await requestLimits.signIn(request);
    const change = { ...body, address: addressOf(request) };
    const account = await changePassword(deps, requireAccount(request), change);
    await startSession(request, account);
    deps.endStreams(account.id);
    return done;
  });
  mount(router, contract.deleteAccount, async ({ body }, request) => {
    await requestLimits.signIn(request);
    const account = requireAccount(request);
    const { id } = account;
    await deleteAccount(deps, account, { password: body?.password, address: addressOf(request) });
    await signOut(request, { production });
    deps.endStreams(id);
    return done;
  });
  const exportQueue = createFairQueue({
    concurrency: 1,
    maxWaitingPerKey: 4,
    maxWaiting: 100,
    maxWaitMs: 15_000,
  });
  mountJsonStream(router, downloadMyData, async function* (_input, request) {
    await requestLimits.data(request);
    yield* exportAccountData({ connection: pool, account: requireAccount(request), queue: exportQueue });
  });
  return router;

  async function login(request: Request, body: { email: string; password: string }) {
    await requestLimits.signIn(request);
    const account = await deps.authenticateByPassword(request, body);
    await startSession(request, account);
    return { user: await readUser(pool, account) };
  }

  async function startSession(request: Request, account: SignedInAccount) {
    await signIn(request, account);
    deps.knownBrowsers.remember(request, account);
  }

  function attemptOf(request: Request, email: string): CodeAttempt {
    const isKnown = (account: Person) => deps.knownBrowsers.isKnown(request, account);
    return { email, address: addressOf(request), isKnown };
  }

  async function register(request: Request, body: Registration) {
    await requestLimits.register(request);
    const { account, ...code } = await registerAccount(deps, { ...body, address: addressOf(request) });
    deps.knownBrowsers.remember(request, account);
    return { user: await readUser(pool, account), ...code };
  }
}

function addressOf(request: Request): string {
  return addressKey(request.ip ?? '');
}
