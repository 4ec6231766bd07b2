import { setTimeout as sleep } from 'node:timers/promises';
import { codeLifeMs } from '@top100/contracts/identity';
import type { SignedIn } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { Purpose } from './challenge-store.ts';
import { liveCode, requestCode, tryCode } from './codes.ts';
import type { AuthDeps } from './deps.ts';
import type { Guesser } from './guesses.ts';
import { hashPassword } from './passwords.ts';
import { passwordProblem } from './policy.ts';
import { findByEmail, readAccount } from './queries.ts';
import { markVerified, setPassword } from './store.ts';

/** Longer than mailing a code takes: time must not tell whether there was anybody to mail it to. */
const sendMs = 100;

/**
 * Mails a code, unless nobody has the email, there is nothing to verify, or it is too early for another one. The
 * answer is the same in all cases, and so is how long it takes.
 */
export async function sendCode(
  deps: AuthDeps,
  email: string,
  purpose: Purpose,
): Promise<{ verificationCode?: string | undefined; codeExpiresAt: string }> {
  const codeExpiresAt = new Date(Date.now() + codeLifeMs).toISOString();
  const [verificationCode] = await Promise.all([sendIfDue(deps, email, purpose), sleep(sendMs)]);
  return { verificationCode, codeExpiresAt };
}

async function sendIfDue({ pool, codeKey, exposeCodes }: AuthDeps, email: string, purpose: Purpose) {
  return await pool.transaction(async (transaction) => {
    const found = await findByEmail(transaction, email);
    if (!found || (purpose === 'verify' && found.isVerified)) return undefined;
    await requestCode(transaction, found.id, purpose);
    return exposeCodes ? await liveCode(transaction, codeKey, found.id, purpose) : undefined;
  });
}

/** Verifies an email by its code, which is used up by it. Gives whose it is. */
export async function verifyEmail(deps: AuthDeps, guesser: Guesser, given: string): Promise<SignedIn> {
  return await deps.guesses(guesser, async () => {
    const account = await deps.pool.transaction(async (transaction) => {
      const found = await findByEmail(transaction, guesser.email);
      const use = found && { userId: found.id, purpose: 'verify' as const, given };
      if (!use || !(await tryCode(transaction, deps.codeKey, use, { consume: true }))) return null;
      await markVerified(transaction, found.id);
      return await readAccount(transaction, found.id);
    });
    if (!account) throw new AppError('invalid_code');
    return account;
  });
}

/** Throws unless a reset code is right; it can be used afterwards. */
export async function checkResetCode(deps: AuthDeps, guesser: Guesser, given: string): Promise<void> {
  await deps.guesses(guesser, async () => {
    const isRight = await deps.pool.transaction(async (transaction) => {
      const found = await findByEmail(transaction, guesser.email);
      const use = found && { userId: found.id, purpose: 'reset' as const, given };
      return use !== null && (await tryCode(transaction, deps.codeKey, use, { consume: false }));
    });
    if (!isRight) throw new AppError('invalid_reset_code');
  });
}

/**
 * Sets a new password by a mailed code and ends every session. Whoever reads the mail owns the email: it is
 * verified from then on, and who registered it before its owner came is left without a password.
 */
export async function resetPassword(
  deps: AuthDeps,
  guesser: Guesser,
  { code: given, password }: { code: string; password: string },
): Promise<void> {
  refuseWeak(password, guesser);
  await deps.guesses(guesser, async () => {
    // Before the transaction: nobody waits for a lock while it is worked out.
    const passwordHash = await hashPassword(password);
    const isDone = await deps.pool.transaction(async (transaction) => {
      const found = await findByEmail(transaction, guesser.email);
      const use = found && { userId: found.id, purpose: 'reset' as const, given };
      if (!use || !(await tryCode(transaction, deps.codeKey, use, { consume: true }))) return false;
      // What the account is called only who has its code may learn. Thrown, so that the code stays good.
      refuseWeak(password, { email: guesser.email, username: found.username });
      await markVerified(transaction, found.id);
      await setPassword(transaction, found.id, passwordHash);
      return true;
    });
    if (!isDone) throw new AppError('invalid_reset_code');
  });
}

function refuseWeak(password: string, account: { email: string; username?: string }): void {
  const problem = passwordProblem(password, account);
  if (problem !== undefined) throw new AppError('weak_password', { error: problem });
}
