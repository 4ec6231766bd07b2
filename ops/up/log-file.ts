import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const LIMIT_BYTES = 20_000_000;

/** Appends to a log file; a file over 20 MB is renamed to `NAME.1`. */
export function logFile(path: string): (text: string) => void {
  let size = existsSync(path) ? statSync(path).size : 0;
  return (text) => {
    if (size > LIMIT_BYTES) {
      renameSync(path, `${path}.1`);
      size = 0;
    }
    appendFileSync(path, text);
    size += Buffer.byteLength(text);
  };
}

type LogRecord = { level?: string; msg?: string; err?: { message?: string }; requestId?: string };

const loud: { [level: string]: string } = { warn: 'warning', error: 'error', fatal: 'error' };

/**
 * The terminal line for a line of output: warnings and errors in short form, and anything that is not a log record (a
 * crash's stack trace). Undefined for the rest.
 */
export function noteworthy(line: string): string | undefined {
  if (line.trim() === '') return;
  const record = parseRecord(line);
  if (!record) return line;
  const kind = loud[record.level ?? ''];
  if (!kind) return;
  const cause = record.err?.message && record.err.message !== record.msg ? `: ${record.err.message}` : '';
  const request = record.requestId ? ` (request ${record.requestId})` : '';
  return `${kind}: ${record.msg ?? ''}${cause}${request}`;
}

function parseRecord(line: string): LogRecord | undefined {
  if (!line.startsWith('{')) return;
  try {
    return JSON.parse(line) as LogRecord;
  } catch {
    return;
  }
}
