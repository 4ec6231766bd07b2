import { mostRecords } from './limits.ts';
import { messages } from './messages.ts';
import type { FileProblem } from './read-file.ts';
import { readJson } from './read-json.ts';

export interface JsonLines {
  /** One for each line, so that places tell lines; null where a line holds nothing that could be read. */
  documents: readonly unknown[];
  problems: readonly FileProblem[];
}

/**
 * JSON Lines: an object on every line. Undefined where the first line is not one by itself, or where most of the others
 * are none; a broken line is told and the others are read.
 */
export function readJsonLines(text: string): JsonLines | undefined {
  const lines = text.trimEnd().split('\n', mostRecords + 1);
  if (lines.length < 2 || !isObject(lines.find((line) => line.trim() !== '') ?? '')) return undefined;
  const problems: FileProblem[] = [];
  const documents = lines.slice(0, mostRecords).map((line, at) => {
    if (line.trim() === '') return null;
    const read = readJson(line);
    if (read.ok) return read.document;
    problems.push({ line: at + 1, message: messages.jsonLineBroken(at + 1) });
    return null;
  });
  const found = documents.filter((document) => document !== null).length;
  if (problems.length > found) return undefined;
  if (lines.length > mostRecords)
    problems.push({ line: mostRecords + 1, message: messages.tooManyRecords(mostRecords + 1) });
  return { documents, problems };
}

function isObject(line: string): boolean {
  const start = line.trimStart();
  return start.startsWith('{') && start.trimEnd().endsWith('}') && readJson(line).ok;
}
