import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const LIMIT_BYTES = 20_000_000;

/** Appends to a log file; a file grown past 20 MB becomes `NAME.1` and a new one begins. */
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
 * What of a process's output deserves the terminal: log records that warn or worse, as one line, and anything
 * that is no log record (the trace of a crash). Undefined for the rest.
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
