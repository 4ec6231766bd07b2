import { setTimeout as sleep } from 'node:timers/promises';
import type { CommonQueryMethods } from '@top100/database/sql';
import { codeLifetimeMs } from '@top100/domain/identity';
import type { SignedInAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignInAttempt } from './attempt-limits.ts';
import type { Purpose } from './challenge-store.ts';
import { clientKey, codeKeyOf, consumeSend, knownBrowser } from './code-limits.ts';
import { type CodeCheck, checkCode, currentCode, requestCode } from './codes.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { passwordProblem } from './policy.ts';
import { findByEmail, type Person, readAccount } from './queries.ts';
import { markVerified, setPassword } from './store.ts';

/** Longer than the work takes, so that timing doesn't reveal whether the account exists. */
const minSendMs = 100;

/** A client that requests or enters a code. */
export interface CodeAttempt extends SignInAttempt {
  /** Whether the browser has signed in to the account before. */
  isKnown: (account: Person) => boolean;
}

/**
 * Mails a code, unless the email has no account, is verified already, or the limits forbid it. Answer and duration are
 * the same in all cases.
 */
export async function sendCode(
  deps: AuthDeps,
  attempt: CodeAttempt,
  purpose: Purpose,
): Promise<{ verificationCode?: string | undefined; codeExpiresAt: string }> {
  const codeExpiresAt = new Date(Date.now() + codeLifetimeMs).toISOString();
  const [verificationCode] = await Promise.all([sendIfAllowed(deps, attempt, purpose), sleep(minSendMs)]);
  return { verificationCode, codeExpiresAt };
}

async function sendIfAllowed(
  { pool, codeKey, exposeCodes }: AuthDeps,
  { email, isKnown }: CodeAttempt,
  purpose: Purpose,
) {
  return await pool.transaction(async (transaction) => {
    const found = await findByEmail(transaction, email);
    // Counted for unknown emails, too: requesting a code resets wrong attempts in both cases.
    const isAllowed = await consumeSend(transaction, codeKeyOf(codeKey, email, purpose), {
      isKnown: found !== null && isKnown(found),
    });
    if (!found || (purpose === 'verify' && found.isVerified)) return undefined;
    if (isAllowed) await requestCode(transaction, found.id, purpose);
    return exposeCodes ? await currentCode(transaction, codeKey, found.id, purpose) : undefined;
  });
}

/** Verifies an email by its code, consumes the code and returns the account. */
export async function verifyEmail(
  deps: AuthDeps,
  attempt: CodeAttempt,
  given: string,
): Promise<SignedInAccount> {
  return await deps.limitAttempts(attempt, async () => {
    const account = await deps.pool.transaction(async (transaction) => {
      const { found, ...check } = await checkCodeOf(transaction, deps, attempt, { purpose: 'verify', given });
      if (!found || !check.isCorrect) return check;
      await markVerified(transaction, found.id);
      return await readAccount(transaction, found.id);
    });
    if (account && 'id' in account) return account;
    throw wrongCodeError('invalid_code', account ?? undefined);
  });
}

/** Throws unless a reset code is correct; doesn't consume it. */
export async function checkResetCode(deps: AuthDeps, attempt: CodeAttempt, given: string): Promise<void> {
  await deps.limitAttempts(attempt, async () => {
    const use = { purpose: 'reset', given, consume: false } as const;
    const check = await deps.pool.transaction((transaction) => checkCodeOf(transaction, deps, attempt, use));
    if (!check.isCorrect) throw wrongCodeError('invalid_reset_code', check);
  });
}

/**
 * Sets a new password by a mailed code, ends all sessions and returns the account's id. The code proves ownership of
 * the email, so it becomes verified, and a stranger who registered it loses access.
 */
export async function resetPassword(
  deps: AuthDeps,
  attempt: CodeAttempt,
  { code: given, password }: { code: string; password: string },
): Promise<string> {
  rejectWeakPassword(password, attempt);
  return await deps.limitAttempts(attempt, async () => {
    // Hash before the transaction, so that no lock is held meanwhile.
    const passwordHash = await hashPassword(password, attempt.address);
    const done = await deps.pool.transaction(async (transaction) => {
      const { found, ...check } = await checkCodeOf(transaction, deps, attempt, { purpose: 'reset', given });
      if (!found || !check.isCorrect) return check;
      // Reveals the username only to the owner of the code. Throwing rolls back, so the code stays valid.
      rejectWeakPassword(password, { email: attempt.email, username: found.username });
      await markVerified(transaction, found.id);
      await setPassword(transaction, found.id, passwordHash);
      return found;
    });
    if ('id' in done) return done.id;
    throw wrongCodeError('invalid_reset_code', done);
  });
}

async function checkCodeOf(
  transaction: CommonQueryMethods,
  { codeKey }: AuthDeps,
  { email, address, isKnown }: CodeAttempt,
  { purpose, given, consume = true }: { purpose: Purpose; given: string; consume?: boolean },
): Promise<CodeCheck & { found: Person | null }> {
  const found = await findByEmail(transaction, email);
  const use = {
    userId: found?.id,
    limits: codeKeyOf(codeKey, email, purpose),
    client: found && isKnown(found) ? knownBrowser : clientKey(codeKey, address),
    given,
  };
  return { found, ...(await checkCode(transaction, codeKey, use, { consume })) };
}

/** Contains the remaining attempts, and whether the code is invalidated; the same for unknown emails. */
function wrongCodeError(code: 'invalid_code' | 'invalid_reset_code', check: CodeCheck | undefined): AppError {
  const attemptsLeft = check?.isCorrect === false ? check.attemptsLeft : 0;
  return new AppError(attemptsLeft > 0 ? code : 'code_dead', { attemptsLeft });
}

function rejectWeakPassword(password: string, account: { email: string; username?: string }): void {
  const problem = passwordProblem(password, account);
  if (problem !== undefined) throw new AppError('weak_password', { error: problem });
}
