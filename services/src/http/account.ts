import type { Request } from 'express';
import { AppError } from './app-error.ts';

/** Whoever is signed in, as one statement reads it with the session (http/session.ts). */
export interface SignedIn {
  id: string;
  email: string;
  username: string;
  isAdmin: boolean;
  isVerified: boolean;
  isPremium: boolean;
  /** The account's sequence number and the database's epoch: all that an idle poll needs. */
  seq: number;
  epoch: string;
  /** users.session_generation: a session is only good for the number under which it began. */
  sessionGeneration: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Undefined while nobody is signed in. */
    account?: SignedIn | undefined;
    /** By what they are signed in; for answers that go on for longer than one look at the session is good. */
    signedInBy?: { sessionId: string; lookAgain: () => Promise<SignedIn | undefined> };
  }
}

/** Throws `authentication_required` where nobody is signed in. */
export function requireAccount(request: Request): SignedIn {
  if (!request.account) throw new AppError('authentication_required');
  return request.account;
}

/**
 * A device names the account that it works for; another tab may have signed in as somebody else meanwhile, and
 * the cookie alone would then write one person's lists to another. Without the header the cookie decides.
 */
export function requireNamedAccount(request: Request): void {
  const named = request.get('X-Account-Id');
  if (named !== undefined && request.account && named !== request.account.id) {
    throw new AppError('account_mismatch');
  }
}
