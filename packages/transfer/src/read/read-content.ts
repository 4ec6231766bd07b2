import type { DialectResult, Table, TableDialect } from './dialect.ts';
import { jsonDialects, tableDialects, textDialects } from './dialects.ts';
import { notAList } from './file-kind.ts';
import { genericScore, readGeneric } from './generic-table.ts';
import { readJsonLines } from './json-lines.ts';
import { mostProblems, mostRows } from './limits.ts';
import { labels, messages } from './messages.ts';
import { readPlainText } from './plain-text.ts';
import type { FileProblem, ReadContext, ReadFile, ReadList } from './read-file.ts';
import { looksLikeJson, readJson } from './read-json.ts';
import { readTable } from './read-table.ts';

/** Columns that a dialect knows weigh more than any number of columns that are called as anybody would. */
const knownColumn = 1000;

/** Reads clean text of any kind: one of the dialects, a table, or lines as people write them. */
export function readContent(name: string, text: string, context: ReadContext): ReadFile {
  if (text.trim() === '') return unreadable(name, messages.empty);
  const dialect = textDialects.find(({ fits }) => fits(text));
  if (dialect) return finish(name, dialect, dialect.read(text, context));
  const other = notAList(text);
  if (other !== undefined) return unreadable(name, other);
  return looksLikeJson(text) ? readDocument(name, text, context) : readLines(name, text, context);
}

/** A file of which nothing could be read, and why. */
export function unreadable(name: string, message: string): ReadFile {
  return { name, format: 'unknown', label: labels.unknown, lists: [], problems: [{ message }] };
}

function readDocument(name: string, text: string, context: ReadContext): ReadFile {
  const lines = readJsonLines(text);
  if (lines) return readKnownDocument(name, lines.documents, context, lines.problems);
  const json = readJson(text);
  if (!json.ok) {
    const { line, message, document } = json;
    const broken = { line, message };
    const known = document === undefined ? undefined : jsonDialects.find(({ fits }) => fits(document));
    const found = known?.read(document, context);
    if (!known || !found || found.lists.length === 0)
      return { ...unreadable(name, message), label: 'JSON', problems: [broken] };
    return finish(name, known, { ...found, problems: [broken, ...found.problems] });
  }
  return readKnownDocument(name, json.document, context, []);
}

function readKnownDocument(
  name: string,
  document: unknown,
  context: ReadContext,
  problems: readonly FileProblem[],
): ReadFile {
  const dialect = jsonDialects.find(({ fits }) => fits(document));
  if (!dialect) return { ...unreadable(name, messages.jsonUnknown), label: 'JSON' };
  const found = dialect.read(document, context);
  return finish(name, dialect, {
    ...found,
    problems: problems.length > 0 ? inLineOrder([...problems, ...found.problems]) : found.problems,
  });
}

function readLines(name: string, text: string, context: ReadContext): ReadFile {
  const read = readTable(
    text,
    (header) => (bestDialect(header)?.score ?? 0) * knownColumn + genericScore(header, context),
  );
  if (read) {
    const { table, problems } = read;
    const known = bestDialect(table.header)?.dialect;
    const found = known ? readKnown(known, table, context) : readGeneric(table, context);
    return finish(
      name,
      known ?? { id: 'table', label: labels.table },
      { lists: found.lists, problems: inLineOrder([...problems, ...found.problems]) },
      table.rows.length === 0 ? messages.noRows : messages.noList,
    );
  }
  const plain = readPlainText(text, context);
  return finish(
    name,
    { id: plain.isTable ? 'table' : 'text', label: plain.isTable ? labels.table : labels.text },
    plain,
  );
}

function bestDialect(header: readonly string[]): { dialect: TableDialect; score: number } | undefined {
  let best: { dialect: TableDialect; score: number } | undefined;
  for (const dialect of tableDialects) {
    const score = dialect.fits(header);
    if (score > (best?.score ?? 0)) best = { dialect, score };
  }
  return best;
}

/** Without a column that the dialect needs, the names of the others may still tell enough. */
function readKnown(dialect: TableDialect, table: Table, context: ReadContext): DialectResult {
  const missing = dialect.needs.filter((column) => !table.header.includes(column));
  if (missing.length === 0) return dialect.read(table, context);
  const message = messages.missingColumns(dialect.label, missing);
  const found =
    genericScore(table.header, context) > 0 ? readGeneric(table, context) : { lists: [], problems: [] };
  return { ...found, problems: [{ message }, ...found.problems] };
}

function finish(
  name: string,
  { id, label }: { id: string; label: string },
  found: DialectResult,
  whenNothing: string = messages.noList,
): ReadFile {
  const problems = [...found.problems];
  const lists = found.lists.map((list) => withinLimit(list, problems));
  if (lists.every(({ rows }) => rows.length === 0) && problems.length === 0)
    problems.push({ message: whenNothing });
  return { name, format: id, label, lists, problems: fewProblems(problems) };
}

function withinLimit(list: ReadList, problems: FileProblem[]): ReadList {
  if (list.rows.length <= mostRows) return list;
  problems.push({ message: messages.tooManyRows(mostRows, list.rows.length) });
  return { ...list, rows: list.rows.slice(0, mostRows) };
}

/** Those of the file as a whole come first. */
function inLineOrder(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

function fewProblems(problems: readonly FileProblem[]): FileProblem[] {
  if (problems.length <= mostProblems) return [...problems];
  const whole = problems.filter(({ line }) => line === undefined);
  const lines = problems.filter(({ line }) => line !== undefined);
  const told = Math.max(0, mostProblems - whole.length);
  return [...whole, ...lines.slice(0, told), { message: messages.moreProblems(lines.length - told) }];
}
