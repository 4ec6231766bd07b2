import { nonListMessage } from './file-kind.ts';
import { jsonFormats, tableFormats, textFormats } from './formats.ts';
import type { ImportResult, Table, TableFormat } from './import-format.ts';
import { readJsonLines } from './json-lines.ts';
import { maxProblems, maxRows } from './limits.ts';
import { labels, messages } from './messages.ts';
import { readBarePlays, readPlaysTable } from './music/plays-table.ts';
import { readPlainText } from './plain-text.ts';
import type { FileProblem, ImportContext, ImportedFile, ImportedList } from './read-file.ts';
import { looksLikeJson, readJson } from './read-json.ts';
import { readGeneric, scoreGenericHeader } from './tables/generic-table.ts';
import { areIdsOnly, holdsIdsOnly } from './tables/ids-only.ts';
import { parseDelimited } from './tables/parse-delimited.ts';

/** Weight of a format's own columns against columns with generic names. */
const knownColumn = 1000;

/** Reads clean text with the best format, as a table, or as plain lines. */
export function readContent(name: string, text: string, context: ImportContext): ImportedFile {
  if (text.trim() === '') return unreadableFile(name, messages.empty);
  const format = textFormats.find(({ fits }) => fits(text));
  if (format) return finish(name, format, format.read(text, context));
  const other = nonListMessage(text);
  if (other !== undefined) return unreadableFile(name, other);
  return looksLikeJson(text) ? readDocument(name, text, context) : readLines(name, text, context);
}

/** The result for a file that could not be read, with the reason. */
export function unreadableFile(name: string, message: string): ImportedFile {
  return { name, format: 'unknown', label: labels.unknown, lists: [], problems: [{ message }] };
}

function readDocument(name: string, text: string, context: ImportContext): ImportedFile {
  const lines = readJsonLines(text);
  if (lines) return readKnownDocument(name, lines.documents, context, lines.problems);
  const json = readJson(text);
  if (!json.ok) {
    const { line, message, document } = json;
    const broken = { line, message };
    const known = document === undefined ? undefined : jsonFormats.find(({ fits }) => fits(document));
    const found = known?.read(document, context);
    if (!known || !found || found.lists.length === 0)
      return { ...unreadableFile(name, message), label: 'JSON', problems: [broken] };
    return finish(name, known, { ...found, problems: [broken, ...found.problems] });
  }
  return readKnownDocument(name, json.document, context, []);
}

function readKnownDocument(
  name: string,
  document: unknown,
  context: ImportContext,
  problems: readonly FileProblem[],
): ImportedFile {
  const format = jsonFormats.find(({ fits }) => fits(document));
  if (!format) {
    const message = holdsIdsOnly(document) ? messages.idsOnly : messages.jsonUnknown;
    return { ...unreadableFile(name, message), label: 'JSON' };
  }
  const found = format.read(document, context);
  return finish(name, format, {
    ...found,
    problems: problems.length > 0 ? inLineOrder([...problems, ...found.problems]) : found.problems,
  });
}

function readLines(name: string, text: string, context: ImportContext): ImportedFile {
  const read = parseDelimited(
    text,
    (header) => (bestFormat(header)?.score ?? 0) * knownColumn + scoreGenericHeader(header, context),
  );
  if (read) {
    const { table, problems } = read;
    const known = bestFormat(table.header)?.format;
    const found = known
      ? readKnown(known, table, context)
      : (readPlaysTable(table) ?? readGeneric(table, context));
    return finish(
      name,
      known ?? { id: 'table', label: labels.table },
      { lists: found.lists, problems: inLineOrder([...problems, ...found.problems]) },
      table.rows.length === 0 ? messages.noRows : messages.noList,
    );
  }
  if (areIdsOnly(firstCells(text))) return unreadableFile(name, messages.idsOnly);
  const plays = readBarePlays(text);
  if (plays) return finish(name, { id: 'table', label: labels.table }, plays);
  const plain = readPlainText(text, context);
  return finish(
    name,
    { id: plain.isTable ? 'table' : 'text', label: plain.isTable ? labels.table : labels.text },
    plain,
  );
}

function firstCells(text: string): string[] {
  const [line = ''] = text.trimStart().slice(0, 2000).split('\n', 1);
  return line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ''));
}

function bestFormat(header: readonly string[]): { format: TableFormat; score: number } | undefined {
  let best: { format: TableFormat; score: number } | undefined;
  for (const format of tableFormats) {
    const score = format.fits(header);
    if (score > (best?.score ?? 0)) best = { format, score };
  }
  return best;
}

/** Without a required column the names of the others may still suffice. */
function readKnown(format: TableFormat, table: Table, context: ImportContext): ImportResult {
  const missing = format.needs.filter((column) => !table.header.includes(column));
  if (missing.length === 0) return format.read(table, context);
  const message = messages.missingColumns(format.label, missing);
  const found =
    scoreGenericHeader(table.header, context) > 0 ? readGeneric(table, context) : { lists: [], problems: [] };
  return { ...found, problems: [{ message }, ...found.problems] };
}

function finish(
  name: string,
  { id, label }: { id: string; label: string },
  found: ImportResult,
  whenNothing: string = messages.noList,
): ImportedFile {
  const problems = [...found.problems];
  const lists = found.lists.map((list) => withinLimit(list, problems));
  if (lists.every(({ rows }) => rows.length === 0) && problems.length === 0)
    problems.push({ message: whenNothing });
  return { name, format: id, label, lists, problems: fewProblems(problems) };
}

function withinLimit(list: ImportedList, problems: FileProblem[]): ImportedList {
  if (list.rows.length <= maxRows) return list;
  problems.push({ message: messages.tooManyRows(maxRows, list.rows.length) });
  return { ...list, rows: list.rows.slice(0, maxRows) };
}

/** Problems of the whole file come first. */
function inLineOrder(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

function fewProblems(problems: readonly FileProblem[]): FileProblem[] {
  if (problems.length <= maxProblems) return [...problems];
  const whole = problems.filter(({ line }) => line === undefined);
  const lines = problems.filter(({ line }) => line !== undefined);
  const shown = Math.max(0, maxProblems - whole.length);
  return [...whole, ...lines.slice(0, shown), { message: messages.moreProblems(lines.length - shown) }];
}
