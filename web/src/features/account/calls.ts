import type { EndpointAnswer, EndpointRequest } from '@top100/contracts/endpoint';
import type * as auth from '@top100/contracts/endpoints/auth';
import { type ErrorCode, errors } from '@top100/contracts/errors';
import { RequestError, request } from '../../shared/api/request.ts';

type Auth = typeof auth;
type Call = {
  [Name in keyof Auth]: Auth[Name] extends { method: 'POST'; body: unknown } ? Name : never;
}[keyof Auth];

const paths: Record<Call, string> = {
  checkEmail: '/api/auth/check-email',
  register: '/api/auth/register',
  login: '/api/auth/login',
  authenticate: '/api/auth/authenticate',
  verifyCode: '/api/auth/verify-code',
  resendVerification: '/api/auth/resend-verification',
  forgotPassword: '/api/auth/forgot-password',
  verifyResetCode: '/api/auth/verify-reset-code',
  resetPassword: '/api/auth/reset-password',
  changePassword: '/api/auth/change-password',
};

/**
 * One of the calls of spec section 7 under /api/auth; undefined when the answer is empty, which no server of ours
 * does. Throws a RequestError.
 */
export function call<Name extends Call>(
  name: Name,
  body: EndpointRequest<Auth[Name]>['body'],
): Promise<EndpointAnswer<Auth[Name]> | undefined> {
  return request<EndpointAnswer<Auth[Name]> | undefined>(paths[name], { method: 'POST', body });
}

export function codeOf(error: unknown): ErrorCode | undefined {
  const code = error instanceof RequestError ? error.code : undefined;
  return code !== undefined && Object.hasOwn(errors, code) ? (code as ErrorCode) : undefined;
}

/** Refusals that say why and what to do: their text is shown (spec section 8). Others only say that it failed. */
const telling: readonly ErrorCode[] = [
  'invalid_credentials',
  'not_verified',
  'too_many_failed',
  'too_many_requests',
  'invalid_code',
  'invalid_reset_code',
  'email_taken',
  'username_taken',
  'weak_password',
];

/** The words for a failed call: the server's own where they tell more than those of the screen. */
export function failureText(error: unknown, otherwise: string): string {
  const code = codeOf(error);
  return error instanceof RequestError && code && telling.includes(code) ? error.message : otherwise;
}
