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

/** Whether the server cancelled the statement at its statement_timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof StatementTimeoutError;
}

/** The SQLSTATE of a failed statement, which slonik keeps in the cause. */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? sqlStateOf(error.cause) : undefined;
}

/** SQLSTATE classes of an unavailable server: connection lost, too many clients, shutting down. */
const unavailableStates = /^(08|53|57P)/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'EAI_AGAIN',
  'EAI_FAIL',
]);

/** Whether the database is unreachable or the connection was lost, as opposed to an invalid statement. */
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
  return typeof code === 'string' && (unavailableCodes.has(code) || unavailableStates.test(code));
}
