import { createHash } from 'node:crypto';
import type { ErrorCode } from '@top100/contracts/errors';
import { AppError } from '../../http/app-error.ts';
import type { Budget, RateLimits } from '../../http/rate-limits.ts';

export interface Guesser {
  /** As addressKey gives it. */
  address: string;
  /** The account that is tried, whether there is one or not. */
  email: string;
}

/**
 * Makes a check that somebody could make again and again in order to guess a password or a code. Throws what the
 * check throws, or `too_many_failed` once there have been too many wrong ones.
 */
export type Guesses = <T>(guesser: Guesser, check: () => Promise<T>) => Promise<T>;

const wrong: readonly ErrorCode[] = [
  'invalid_credentials',
  'invalid_code',
  'invalid_reset_code',
  'wrong_password',
];

/**
 * Two budgets (security.md 6): what one address may get wrong over all accounts, and what it may get wrong on one.
 * There is none of an account alone: anybody could shut its owner out with it. A try is counted before it is
 * made, so that a thousand at once are no more than a thousand in a row, and taken back if it was right.
 */
export function createGuesses(
  limits: RateLimits,
  budgets: { perAddress: Budget; perAccount: Budget },
): Guesses {
  const overAll = limits.tries('failed', budgets.perAddress);
  const onOne = limits.tries('failed-account', budgets.perAccount);
  return async ({ address, email }, check) => {
    const account = `${address} ${hashEmail(email)}`;
    const taken = [await overAll.take(address), await onOne.take(account)];
    if (taken.some(({ allowed }) => !allowed)) throw tooMany(taken);
    try {
      const result = await check();
      await Promise.all([overAll.giveBack(address), onOne.forget(account)]);
      return result;
    } catch (error) {
      if (error instanceof AppError && wrong.includes(error.code)) {
        if (taken.some(({ left }) => left <= 0)) throw tooMany(taken);
      } else {
        await Promise.all([overAll.giveBack(address), onOne.giveBack(account)]);
      }
      throw error;
    }
  };
}

function tooMany(taken: readonly { left: number; waitSeconds: number }[]): AppError {
  const waits = taken.filter(({ left }) => left <= 0).map(({ waitSeconds }) => waitSeconds);
  return new AppError('too_many_failed', { retryAfter: Math.max(...waits) });
}

/** Counts lie in a table and in Redis, which need not know anybody's email. */
function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
