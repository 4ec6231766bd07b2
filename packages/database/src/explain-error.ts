import { BackupError } from './backup/manifest.ts';
import { isDatabaseUnavailable } from './errors.ts';

/** Messages for operators, by SQLSTATE. */
const messagesByState: Record<string, (where: string) => string> = {
  '28P01': (where) => `The database at ${where} refuses the password. Is DATABASE_URL right?`,
  '28000': (where) => `The database at ${where} refuses this role. Is DATABASE_URL right?`,
  '3D000': (where) => `There is no database ${where}. Is DATABASE_URL right?`,
  '42P01': (where) => `The database at ${where} has no tables of Top 100: run "npm run migrate" first.`,
  '53100': (where) => `The disk of the database at ${where} is full.`,
};

/**
 * Explains an error in one line for an operator, without the password. Returns undefined for a bug, which deserves its
 * stack trace.
 */
export function explainDatabaseError(error: unknown, url: string): string | undefined {
  if (error instanceof BackupError) return error.message;
  const where = addressOf(url);
  for (const one of causesOf(error)) {
    const { code } = one as { code?: string };
    const known = code === undefined ? undefined : messagesByState[code];
    if (known) return known(where);
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.';
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return (one as Error).message;
    if (isDatabaseUnavailable(one) || isTimeout(one))
      return `The database at ${where} does not answer${code ? ` (${code})` : ''}. Is it running, and is DATABASE_URL right?`;
  }
  return undefined;
}

/** An error with its causes, innermost first; an AggregateError has one per address tried. */
function causesOf(error: unknown): unknown[] {
  const inner = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  const cause = error instanceof Error && error.cause ? causesOf(error.cause) : [];
  return [...cause, ...inner, error].filter((one) => typeof one === 'object' && one !== null);
}

/** pg sets no code for timeouts. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout expired|Connection terminated/.test(error.message);
}

function addressOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
