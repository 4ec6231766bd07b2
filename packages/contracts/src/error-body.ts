import * as z from 'zod/mini';
import { type ErrorCode, errors } from './errors.ts';

/** One invalid part of a request: its path, e.g. `query.limit` or `body.items.3.title`, and what is wrong. */
export const problem = z.object({ path: z.string(), message: z.string() });
export type Problem = z.infer<typeof problem>;

/** The body of every error answer. Some codes add fields of their own. */
export const errorBody = z.looseObject({
  error: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  /** All problems, at most a hundred. */
  problems: z.optional(z.array(problem)),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Added to `invalid_code`, `invalid_reset_code` and `code_dead`: remaining attempts of this browser. */
export const codeAttempts = z.object({ attemptsLeft: z.int().check(z.minimum(0)) });
export type CodeAttempts = z.infer<typeof codeAttempts>;
