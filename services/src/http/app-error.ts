import type { Problem } from '@top100/contracts/error-body';
import { type ErrorCode, errors, errorTexts } from '@top100/contracts/errors';
import { sourceLocale } from '@top100/messages/active-language';

/**
 * Extra fields of an error answer, part of the contract with the browser. `retryAfter`, in seconds, also becomes the
 * Retry-After header.
 */
export type ErrorData = { problems?: Problem[]; error?: string; retryAfter?: number } & Record<
  string,
  unknown
>;

/**
 * An expected error: it becomes the answer of its code (contracts/errors.ts) and is not logged as an error. `data` is
 * merged into the answer; `data.error` replaces the code's text.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly data: ErrorData;
  readonly status: number;

  constructor(code: ErrorCode, data: ErrorData = {}, options?: ErrorOptions) {
    super(data.error ?? errorTexts(sourceLocale)[code], options);
    this.code = code;
    this.data = data;
    this.status = errors[code].status;
  }
}
