import type { ErrorBody } from '@top100/contracts/error-body';
import { isDatabaseUnavailable, isStatementTimeout } from '@top100/database/errors';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { AppError } from './app-error.ts';

/** Sends all errors. Mounted last. */
export const handleErrors: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const known = asAppError(error);
  if (known.code === 'internal') request.log.error({ err: error }, 'request failed');
  else if (known.status >= 500 && known.cause !== undefined)
    request.log.warn({ err: error }, 'request failed: a dependency is unavailable');
  // Part of the answer is sent: only a broken connection shows the client that the rest is missing.
  if (response.headersSent) response.destroy();
  else sendError(response, known);
};

/** Rejects unknown endpoints; an API client couldn't read the app's page. */
export const rejectUnknownEndpoint: RequestHandler = () => {
  throw new AppError('unknown_endpoint');
};

/** Limits the answer to a body with thousands of invalid items, which would be twenty times its size. */
const maxProblems = 100;

function sendError(response: Response, error: AppError): void {
  const { problems, ...data } = error.data;
  const body: ErrorBody = {
    ...data,
    ...(problems && { problems: problems.slice(0, maxProblems) }),
    error: error.message,
    code: error.code,
    requestId: response.req.id,
  };
  response.removeHeader('ETag');
  response.set('Cache-Control', 'no-store');
  if (error.code === 'service_unavailable' && !response.hasHeader('Retry-After'))
    response.set('Retry-After', '5');
  if (typeof error.data.retryAfter === 'number') response.set('Retry-After', String(error.data.retryAfter));
  response.status(error.status).json(body);
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error) || isStatementTimeout(error)) {
    return new AppError('service_unavailable', {}, { cause: error });
  }
  // Express and its body parser set a 4xx status on client errors.
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 404) return new AppError('not_found', {}, { cause: error });
  if (status === 413) return new AppError('payload_too_large', {}, { cause: error });
  if (status === 415) return new AppError('unsupported_encoding', {}, { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('bad_request', {}, { cause: error });
  }
  return new AppError('internal', {}, { cause: error });
}
