import { type ErrorCode, errors, type Problem } from '@top100/contracts/errors';

/**
 * What an error answer carries beside its code and text: part of the contract with the browser. `retryAfter` is in
 * seconds, and its header as well.
 */
export type ErrorData = { problems?: Problem[]; error?: string; retryAfter?: number } & Record<
  string,
  unknown
>;

/**
 * An expected error: it becomes the answer of its code (contracts/errors.ts) and is not logged as an error.
 * `data` goes into the answer as it is; `data.error` replaces the code's text.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly data: ErrorData;
  readonly status: number;

  constructor(code: ErrorCode, data: ErrorData = {}, options?: ErrorOptions) {
    super(data.error ?? errors[code].text, options);
    this.code = code;
    this.data = data;
    this.status = errors[code].status;
  }
}
