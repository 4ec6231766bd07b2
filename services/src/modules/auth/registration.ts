import { codeLifeMs, isReservedUsername } from '@top100/contracts/identity';
import { isUniqueViolation } from '@top100/database/errors';
import type { SignedIn } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { liveCode, requestCode } from './codes.ts';
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

/** Makes an account that waits for its email to be verified. It is not signed in. */
export async function registerAccount(
  { pool, codeKey, exposeCodes }: AuthDeps,
  { email, username, password }: Registration,
): Promise<{ account: SignedIn; verificationCode?: string | undefined; codeExpiresAt: string }> {
  if (isReservedUsername(username)) throw new AppError('username_taken');
  const problem = passwordProblem(password, { email, username });
  if (problem !== undefined) throw new AppError('weak_password', { error: problem });
  const passwordHash = await hashPassword(password);
  const codeExpiresAt = new Date(Date.now() + codeLifeMs).toISOString();
  try {
    return await pool.transaction(async (transaction) => {
      const id = await createUser(transaction, { email, username, passwordHash });
      await requestCode(transaction, id, 'verify');
      const account = await readAccount(transaction, id);
      if (!account) throw new AppError('email_taken');
      const verificationCode = exposeCodes ? await liveCode(transaction, codeKey, id, 'verify') : undefined;
      return { account, verificationCode, codeExpiresAt };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users__email')) throw new AppError('email_taken', {}, { cause: error });
    if (isUniqueViolation(error, 'users__username'))
      throw new AppError('username_taken', {}, { cause: error });
    throw error;
  }
}
