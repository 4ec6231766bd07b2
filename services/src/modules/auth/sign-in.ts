import type { Request } from 'express';
import type passport from 'passport';
import { Strategy } from 'passport-local';
import type { SignedIn } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { addressKey } from '../../http/rate-limits.ts';
import type { AuthDeps } from './deps.ts';
import { isPassword } from './passwords.ts';
import { readForSignIn } from './queries.ts';

/**
 * Whose email and password these are. The account is read with the hash that the password is checked against: a
 * session for it is worth nothing if a new password is set meanwhile.
 */
async function checkPassword({ pool }: AuthDeps, email: string, password: string): Promise<SignedIn> {
  const found = await readForSignIn(pool, email);
  if (!(await isPassword(found?.passwordHash, password)) || !found) throw new AppError('invalid_credentials');
  const { passwordHash: _, ...account } = found;
  if (!account.isVerified) throw new AppError('not_verified');
  return account;
}

/**
 * Sign-in by email and password, as passport's strategy `local`. The function that it gives says who the parsed
 * body's email and password belong to; making the session is the caller's.
 */
export function localSignIn(deps: AuthDeps, authenticator: InstanceType<typeof passport.Passport>) {
  const options = { usernameField: 'email', passReqToCallback: true } as const;
  authenticator.use(
    new Strategy(options, (request, email, password, done) => {
      const address = addressKey(request.ip ?? '');
      deps
        .guesses({ address, email }, () => checkPassword(deps, email, password))
        .then(
          (account) => done(null, account),
          (error: unknown) => done(error),
        );
    }),
  );
  return async (request: Request, body: { email: string; password: string }): Promise<SignedIn> => {
    // passport-local reads the request itself, and is to read what the contract has made of it.
    request.body = body;
    return await new Promise((resolve, reject) => {
      const answer = (error: unknown, account?: SignedIn | false) =>
        account ? resolve(account) : reject(error ?? new AppError('invalid_credentials'));
      authenticator.authenticate('local', { session: false }, answer)(request, request.res, reject);
    });
  };
}
