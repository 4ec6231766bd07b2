import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  StatementTimeoutError,
  UniqueIntegrityConstraintViolationError,
} from 'slonik';

/** Whether a statement failed because a row with the same key exists, by the constraint's name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof UniqueIntegrityConstraintViolationError && error.constraint === constraint;
}

/** Whether the server ended the statement because it ran longer than the pool's statement_timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof StatementTimeoutError;
}

/** SQLSTATE classes of a server that is not there for us: connection lost, too many clients, shutting down. */
const goneStates = /^(08|53|57P)/;
const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'EAI_AGAIN',
]);

/** Whether the database could not be reached or went away, as opposed to a statement that is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (
    error instanceof ConnectionError ||
    error instanceof BackendTerminatedError ||
    error instanceof BackendTerminatedUnexpectedlyError
  ) {
    return true;
  }
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && (goneCodes.has(code) || goneStates.test(code));
}
