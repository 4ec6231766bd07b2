import type { Express, Request, RequestHandler } from 'express';
import { AppError } from './app-error.ts';

/** The signed-in account, read together with its session in one statement. */
export interface SignedInAccount {
  id: string;
  email: string;
  username: string;
  isAdmin: boolean;
  isVerified: boolean;
  isPremium: boolean;
  /** The account's sequence number and the database's epoch, all that an idle poll needs. */
  seq: number;
  epoch: string;
  /** users.session_generation: a session is valid only for the generation in which it began. */
  sessionGeneration: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Undefined while nobody is signed in. */
    account?: SignedInAccount | undefined;
    /** The session of this request; long-running answers reload it. */
    currentSession?: { id: string; reload: () => Promise<SignedInAccount | undefined> };
    sessions?: Sessions;
  }
}

/** Middleware that sets `request.account`. */
export interface Sessions {
  read: RequestHandler;
  /** For endpoints that begin or end a session. */
  write: RequestHandler;
}

/** Attaches sessions to the request prototype, so that requests without a session pay nothing. */
export function attachSessions(app: Express, sessions: Sessions): void {
  Object.defineProperty(app.request, 'sessions', { value: sessions });
}

/** Throws `authentication_required` if nobody is signed in. */
export function requireAccount(request: Request): SignedInAccount {
  if (!request.account) throw new AppError('authentication_required');
  return request.account;
}

/**
 * Throws `account_mismatch` if the X-Account-Id header names another account than the session: another tab may have
 * signed in as somebody else, and by the cookie alone this device would write its lists to that account.
 */
export function requireNamedAccount(request: Request): void {
  const named = request.get('X-Account-Id');
  if (named !== undefined && request.account && named !== request.account.id) {
    throw new AppError('account_mismatch');
  }
}
