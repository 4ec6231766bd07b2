import { passwordRules } from '@top100/domain/password';
import { appendEvent } from '@top100/events/append';
import { accountDeleted } from '@top100/events/events';
import type { SignedInAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { emitCustomerChanged, readSubscription } from '../billing/index.ts';
import { deleteChallenges } from './challenge-store.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { canDeleteAccount, passwordProblem } from './policy.ts';
import { readAccount, readForSignIn } from './queries.ts';
import { markDeleted, setPassword } from './store.ts';

interface NewPassword {
  currentPassword: string;
  newPassword: string;
  address: string;
}

/**
 * Changes a password, with checks in the order of the form. All sessions end; the caller signs in again with the
 * returned account.
 */
export async function changePassword(
  deps: AuthDeps,
  { id, email, username }: SignedInAccount,
  { currentPassword, newPassword, address }: NewPassword,
): Promise<SignedInAccount> {
  // The form shows the composition rules itself; other problems need a message.
  if (!passwordRules(newPassword).isValid) throw new AppError('weak_password');
  const problem = passwordProblem(newPassword, { email, username });
  if (problem !== undefined) throw new AppError('weak_password', { error: problem });
  if (newPassword === currentPassword) throw new AppError('same_password');
  await deps.limitAttempts({ address, email }, async () => {
    const held = await readForSignIn(deps.pool, email);
    if (!(await isPassword(held?.passwordHash, currentPassword, address)))
      throw new AppError('wrong_password');
  });
  const passwordHash = await hashPassword(newPassword, address);
  const account = await deps.pool.transaction(async (transaction) => {
    await setPassword(transaction, id, passwordHash);
    await deleteChallenges(transaction, id);
    return await readAccount(transaction, id);
  });
  if (!account) throw new AppError('authentication_required');
  return account;
}

/**
 * Deletes an account: sessions end, email and username become free, and public lists disappear immediately. All data
 * is purged after 30 days.
 */
export async function deleteAccount(
  { pool, limitAttempts }: AuthDeps,
  { id: userId, email }: SignedInAccount,
  { password, address }: { password: string | undefined; address: string },
): Promise<void> {
  if (!canDeleteAccount(await readSubscription(pool, userId))) throw new AppError('active_subscription');
  if (!password) throw new AppError('password_required');
  await limitAttempts({ address, email }, async () => {
    const held = await readForSignIn(pool, email);
    if (!(await isPassword(held?.passwordHash, password, address))) throw new AppError('wrong_password');
  });
  await pool.transaction(async (transaction) => {
    if (!canDeleteAccount(await readSubscription(transaction, userId))) {
      throw new AppError('active_subscription');
    }
    await markDeleted(transaction, userId);
    await deleteChallenges(transaction, userId);
    await appendEvent(transaction, accountDeleted, { userId });
    // The worker ends all charges.
    await emitCustomerChanged(transaction, userId);
  });
}
