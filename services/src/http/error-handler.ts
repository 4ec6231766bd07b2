import type { ErrorBody } from '@top100/contracts/errors';
import { isDatabaseUnavailable, isStatementTimeout } from '@top100/database/errors';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { AppError } from './app-error.ts';

/** The one way in which an error leaves the server. Stands behind everything else. */
export const handleErrors: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const known = asAppError(error);
  if (known.code === 'internal') request.log.error({ err: error }, 'request failed');
  else if (known.status >= 500 && known.cause !== undefined)
    request.log.warn({ err: error }, 'request could not be served');
  // Half an answer is out already: only breaking the connection tells the client that the rest is missing.
  if (response.headersSent) response.destroy();
  else sendError(response, known);
};

/** Calls that do not exist. Never answers the app's page, which a caller of the API could not read. */
export const refuseUnknown: RequestHandler = () => {
  throw new AppError('unknown_endpoint');
};

/** A body of ten thousand wrong items would otherwise be answered by twenty times its size. */
const mostProblems = 100;

function sendError(response: Response, error: AppError): void {
  const { problems, ...data } = error.data;
  const body: ErrorBody = {
    ...data,
    ...(problems && { problems: problems.slice(0, mostProblems) }),
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
  // Express and its body parser mark what the client did wrong by a 4xx status.
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 404) return new AppError('not_found', {}, { cause: error });
  if (status === 413) return new AppError('payload_too_large', {}, { cause: error });
  if (status === 415) return new AppError('unsupported_encoding', {}, { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('bad_request', {}, { cause: error });
  }
  return new AppError('internal', {}, { cause: error });
}
