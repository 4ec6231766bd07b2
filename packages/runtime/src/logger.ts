import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger } from 'pino';

interface LoggerOptions {
  /** The process that logs: `services`, `workers`. */
  name: string;
  level?: string;
  /** Output for lines; standard output by default. */
  destination?: DestinationStream;
}

/** Fields that are never written, at the top of an entry or one level down. */
const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'code',
  'token',
  'secret',
  'authorization',
  'cookie',
];

/**
 * An email address, also URL-encoded: database errors quote rows, so one can occur in any text. The first alternative
 * skips JSON escapes, whose letters are not part of an address; the bound of 64 keeps the search linear.
 */
const emailAddress = /(\\u[\da-f]{4}|\\.)|[\w.+~%-]{1,64}(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi;

/** A logger that writes one JSON object per line, without secrets and email addresses. */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap((secret) => [secret, `*.${secret}`]), censor: '[removed]' },
    serializers: { err: describeError },
    hooks: { streamWrite: redactEmailAddresses },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Replaces every email address in a text by `[e-mail]`. */
export function redactEmailAddresses(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text;
  return text.replaceAll(emailAddress, (_, escaped?: string) => escaped ?? '[e-mail]');
}

interface DescribedError {
  type: string;
  message: string;
  stack?: string | undefined;
  sqlState?: string;
  constraint?: string;
  cause?: DescribedError;
}

/** Copies only these fields: database errors carry whole rows and the values of a statement. */
function describeError(error: unknown): DescribedError | unknown {
  if (!isErrorLike(error)) return error;
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  return {
    type: error.constructor?.name ?? 'Error',
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { sqlState: code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(isErrorLike(cause) && { cause: describeError(cause) as DescribedError }),
  };
}

function isErrorLike(value: unknown): value is Error {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  );
}
