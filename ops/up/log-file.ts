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

type Record = {
  level?: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  requestId?: string;
};

/**
 * What of a process's output deserves the terminal: log records that warn or worse, as one line, and anything
 * that is no log record (the trace of a crash). Undefined for the rest.
 */
export function noteworthy(line: string): string | undefined {
  if (line.trim() === '') return;
  const record = parseRecord(line);
  if (!record) return line;
  if ((record.level ?? 0) < 40) return;
  const cause = record.err?.message && record.err.message !== record.msg ? `: ${record.err.message}` : '';
  const request = record.requestId ? ` (request ${record.requestId})` : '';
  return `${(record.level ?? 0) >= 50 ? 'error' : 'warning'}: ${record.msg ?? ''}${cause}${request}`;
}

function parseRecord(line: string): Record | undefined {
  if (!line.startsWith('{')) return;
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record ? (record as Record) : undefined;
  } catch {
    return;
  }
}
