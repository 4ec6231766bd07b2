import { passwordRules } from '@top100/contracts/password';
import { accountDeleted } from '@top100/events/account-deleted';
import { appendEvent } from '@top100/events/append';
import type { SignedIn } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { readSubscription, tellOfCustomer } from '../billing/index.ts';
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
 * Changes a password; the checks are made in the order of spec section 5. Every session ends: the account that it
 * gives is what to sign in again with.
 */
export async function changePassword(
  deps: AuthDeps,
  { id, email, username }: SignedIn,
  { currentPassword, newPassword, address }: NewPassword,
): Promise<SignedIn> {
  // The screen shows the rules themselves; what it cannot know needs words of its own.
  if (!passwordRules(newPassword).isValid) throw new AppError('weak_password');
  const problem = passwordProblem(newPassword, { email, username });
  if (problem !== undefined) throw new AppError('weak_password', { error: problem });
  if (newPassword === currentPassword) throw new AppError('same_password');
  await deps.guesses({ address, email }, async () => {
    const held = await readForSignIn(deps.pool, email);
    if (!(await isPassword(held?.passwordHash, currentPassword))) throw new AppError('wrong_password');
  });
  const passwordHash = await hashPassword(newPassword);
  const account = await deps.pool.transaction(async (transaction) => {
    await setPassword(transaction, id, passwordHash);
    await deleteChallenges(transaction, id);
    return await readAccount(transaction, id);
  });
  if (!account) throw new AppError('authentication_required');
  return account;
}

/**
 * Deletes an account: its sessions end, its email and username are free and its public lists are gone at once;
 * the rest is purged after 30 days.
 */
export async function deleteAccount({ pool }: AuthDeps, userId: string): Promise<void> {
  await pool.transaction(async (transaction) => {
    if (!canDeleteAccount(await readSubscription(transaction, userId))) {
      throw new AppError('active_subscription');
    }
    await markDeleted(transaction, userId);
    await deleteChallenges(transaction, userId);
    await appendEvent(transaction, accountDeleted, { userId });
    // From here on nothing may be charged any more: the worker closes what is open.
    await tellOfCustomer(transaction, userId);
  });
}
