import type { Request } from 'express';
import type passport from 'passport';
import { Strategy } from 'passport-local';
import type { SignedInAccount } from '../../http/account.ts';
import { addressKey } from '../../http/address.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignInAttempt } from './attempt-limits.ts';
import type { AuthDeps } from './deps.ts';
import { isPassword } from './passwords.ts';
import { readForSignIn } from './queries.ts';

/**
 * Authenticates an email and password. The account is read together with the hash, so that its session is invalid if
 * the password changes meanwhile.
 */
async function checkPassword(
  { pool }: AuthDeps,
  { email, address }: SignInAttempt,
  password: string,
): Promise<SignedInAccount> {
  const found = await readForSignIn(pool, email);
  if (!(await isPassword(found?.passwordHash, password, address)) || !found)
    throw new AppError('invalid_credentials');
  const { passwordHash: _, ...account } = found;
  if (!account.isVerified) throw new AppError('not_verified');
  return account;
}

/**
 * Sign-in by email and password with passport's strategy `local`. The returned function authenticates a parsed body;
 * the caller creates the session.
 */
export function localSignIn(deps: AuthDeps, authenticator: InstanceType<typeof passport.Passport>) {
  const options = { usernameField: 'email', passReqToCallback: true } as const;
  authenticator.use(
    new Strategy(options, (request, email, password, done) => {
      const address = addressKey(request.ip ?? '');
      deps
        .limitAttempts({ address, email }, () => checkPassword(deps, { email, address }, password))
        .then(
          (account) => done(null, account),
          (error: unknown) => done(error),
        );
    }),
  );
  return async (request: Request, body: { email: string; password: string }): Promise<SignedInAccount> => {
    // passport-local reads the body from the request: give it the parsed one.
    request.body = body;
    return await new Promise((resolve, reject) => {
      const answer = (error: unknown, account?: SignedInAccount | false) =>
        account ? resolve(account) : reject(error ?? new AppError('invalid_credentials'));
      authenticator.authenticate('local', { session: false }, answer)(request, request.res, reject);
    });
  };
}
