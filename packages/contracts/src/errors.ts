import * as z from 'zod/mini';

interface ErrorKind {
  status: number;
  /** What a person reads when the caller has nothing better to say. */
  text: string;
}

/** Every error that the API answers, by the code on which its callers branch. */
export const errors = {
  bad_request: { status: 400, text: 'Something in the request is not right.' },
  forbidden_origin: { status: 403, text: 'This request did not come from the site itself.' },
  json_only: { status: 403, text: 'The body of a request must be JSON.' },
  not_found: { status: 404, text: 'There is nothing here.' },
  unknown_endpoint: { status: 404, text: 'There is no such call.' },
  payload_too_large: { status: 413, text: 'That is too much at once.' },
  unsupported_encoding: { status: 415, text: 'The body of the request cannot be read.' },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  service_unavailable: {
    status: 503,
    text: 'The service is not available right now. Please try again soon.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errors;

/** Errors that any call can answer, and that its contract therefore does not list. */
export const commonErrors = [
  'bad_request',
  'payload_too_large',
  'too_many_requests',
  'internal',
  'service_unavailable',
] as const satisfies readonly ErrorCode[];

/** One thing that is wrong with a request: where, e.g. `query.limit` or `body.items.3.title`, and what. */
export const problem = z.object({ path: z.string(), message: z.string() });
export type Problem = z.infer<typeof problem>;

/** The body of every error answer. Some codes add data of their own beside these. */
export const errorBody = z.looseObject({
  error: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  /** All of them at once, never only the first. */
  problems: z.optional(z.array(problem)),
});
export type ErrorBody = z.infer<typeof errorBody>;
