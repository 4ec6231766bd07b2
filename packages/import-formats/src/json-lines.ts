import { maxRecords } from './limits.ts';
import { messages } from './messages.ts';
import type { FileProblem } from './read-file.ts';
import { readJson } from './read-json.ts';

export interface JsonLines {
  /** One per line, so that indexes are line numbers; null for unreadable lines. */
  documents: readonly unknown[];
  problems: readonly FileProblem[];
}

/**
 * Parses JSON Lines: one object per line. Undefined if the first line, or most other lines, are not complete objects;
 * an invalid line is reported and the others are read.
 */
export function readJsonLines(text: string): JsonLines | undefined {
  const lines = text.trimEnd().split('\n', maxRecords + 1);
  if (lines.length < 2 || !isObject(lines.find((line) => line.trim() !== '') ?? '')) return undefined;
  const problems: FileProblem[] = [];
  const documents = lines.slice(0, maxRecords).map((line, at) => {
    if (line.trim() === '') return null;
    const read = readJson(line);
    if (read.ok) return read.document;
    problems.push({ line: at + 1, message: messages.jsonLineBroken(at + 1) });
    return null;
  });
  const found = documents.filter((document) => document !== null).length;
  if (problems.length > found) return undefined;
  if (lines.length > maxRecords)
    problems.push({ line: maxRecords + 1, message: messages.tooManyRecords(maxRecords + 1) });
  return { documents, problems };
}

function isObject(line: string): boolean {
  const start = line.trimStart();
  return start.startsWith('{') && start.trimEnd().endsWith('}') && readJson(line).ok;
}
