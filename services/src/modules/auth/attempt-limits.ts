import { createHash } from 'node:crypto';
import type { ErrorCode } from '@top100/contracts/errors';
import { AppError } from '../../http/app-error.ts';
import type { Consumption, RateLimit, RateLimits } from '../../http/rate-limits.ts';

export interface SignInAttempt {
  /** The client's addressKey. */
  address: string;
  /** The attempted email, with or without an account. */
  email: string;
}

/**
 * Runs a check of a password or code that could be brute-forced. Throws the error of the check, or `too_many_failed`
 * after too many failures.
 */
export type LimitAttempts = <T>(attempt: SignInAttempt, check: () => Promise<T>) => Promise<T>;

const failureCodes: readonly ErrorCode[] = [
  'invalid_credentials',
  'invalid_code',
  'invalid_reset_code',
  'code_dead',
  'wrong_password',
];

/**
 * Limits failures per address over all accounts, and per address and account. There is no limit per account alone,
 * which anybody could use to lock out its owner. Attempts are counted before they are made, so that concurrent ones
 * cannot exceed the limit, and refunded on success.
 */
export function createAttemptLimits(
  limits: RateLimits,
  { perAddress, perAccount }: { perAddress: RateLimit; perAccount: RateLimit },
): LimitAttempts {
  const ofAddress = limits.attempts('failed', perAddress);
  const ofAccount = limits.attempts('failed-account', perAccount);
  return async ({ address, email }, check) => {
    const account = `${address} ${hashEmail(email)}`;
    const consumed = [await ofAddress.consume(address), await ofAccount.consume(account)];
    if (consumed.some(({ allowed }) => !allowed)) throw tooManyFailedError(consumed);
    try {
      const result = await check();
      await Promise.all([ofAddress.refund(address), ofAccount.reset(account)]);
      return result;
    } catch (error) {
      if (error instanceof AppError && failureCodes.includes(error.code)) {
        if (consumed.some(({ remaining }) => remaining <= 0)) throw tooManyFailedError(consumed);
      } else {
        await Promise.all([ofAddress.refund(address), ofAccount.refund(account)]);
      }
      throw error;
    }
  };
}

function tooManyFailedError(consumed: readonly Consumption[]): AppError {
  const waits = consumed.filter(({ remaining }) => remaining <= 0).map(({ waitSeconds }) => waitSeconds);
  return new AppError('too_many_failed', { retryAfter: Math.max(...waits) });
}

/** Keeps emails out of the counters in Postgres and Redis. */
function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
