import { isUniqueViolation } from '@top100/database/errors';
import { codeLifetimeMs, isReservedUsername } from '@top100/domain/identity';
import type { SignedInAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { codeKeyOf, recordFirstSend } from './code-limits.ts';
import { currentCode, requestCode } from './codes.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { passwordProblem } from './policy.ts';
import { readAccount } from './queries.ts';
import { createUser } from './store.ts';

export interface Registration {
  email: string;
  username: string;
  password: string;
}

/** The client's addressKey, for the queue of password hashes. */
type FromAddress = { address: string };

/** Creates an unverified account without signing it in. */
export async function registerAccount(
  { pool, codeKey, exposeCodes }: AuthDeps,
  { email, username, password, address }: Registration & FromAddress,
): Promise<{ account: SignedInAccount; verificationCode?: string | undefined; codeExpiresAt: string }> {
  if (isReservedUsername(username)) throw new AppError('username_taken');
  const problem = passwordProblem(password, { email, username });
  if (problem !== undefined) throw new AppError('weak_password', { error: problem });
  const passwordHash = await hashPassword(password, address);
  const codeExpiresAt = new Date(Date.now() + codeLifetimeMs).toISOString();
  try {
    return await pool.transaction(async (transaction) => {
      const id = await createUser(transaction, { email, username, passwordHash });
      await recordFirstSend(transaction, codeKeyOf(codeKey, email, 'verify'));
      await requestCode(transaction, id, 'verify');
      const account = await readAccount(transaction, id);
      if (!account) throw new AppError('email_taken');
      const verificationCode = exposeCodes
        ? await currentCode(transaction, codeKey, id, 'verify')
        : undefined;
      return { account, verificationCode, codeExpiresAt };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users__email')) throw new AppError('email_taken', {}, { cause: error });
    if (isUniqueViolation(error, 'users__username'))
      throw new AppError('username_taken', {}, { cause: error });
    throw error;
  }
}
