import type { ErrorCode } from '@top100/contracts/errors';
import { RequestError } from '../../shared/api/request.ts';

/** Errors with a useful text of their own; others get a generic one. */
const userFacingCodes: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  'invalid_credentials',
  'not_verified',
  'too_many_failed',
  'too_many_requests',
  'invalid_code',
  'invalid_reset_code',
  'code_dead',
  'email_taken',
  'username_taken',
  'weak_password',
]);

/** The text for a failed call: the server's if it is useful, else the given one. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof RequestError)) return fallback;
  return userFacingCodes.has(error.code) || isLockMessage.test(error.message) ? error.message : fallback;
}

/** Messages about a locked account are shown as received, whatever their code. */
const isLockMessage = /locked|too many failed/i;

/** Remaining attempts for a rejected code; undefined if the server sent none. */
export function remainingAttempts(error: unknown): number | undefined {
  const left = error instanceof RequestError ? error.body.attemptsLeft : undefined;
  return typeof left === 'number' ? left : undefined;
}
