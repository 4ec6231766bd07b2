import { stripMarkdown } from '@top100/paste/markdown';
import type { Table, TableRow } from '../import-format.ts';
import type { FileProblem } from '../read-file.ts';
import type { CsvRecord, Delimiter } from './parse-csv.ts';
import { parseCsv } from './parse-csv.ts';

export interface DelimitedTable {
  table: Table;
  problems: FileProblem[];
}

/** Score of a row as the header: higher is better, 0 for none. */
export type HeaderScore = (header: readonly string[]) => number;

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];
/** Number of characters examined to detect delimiter and header. */
const headLength = 64 * 1024;
const maxPreamble = 40;
const guard = /^="([\s\S]*)"$/;

/**
 * Parses text with a known header, using the delimiter with which a row scores best as header. Undefined without such
 * a row; the text may still be a table.
 */
export function parseDelimited(text: string, score: HeaderScore): DelimitedTable | undefined {
  const head = text.slice(0, headLength);
  let best: { delimiter: Delimiter; line: number; score: number } | undefined;
  for (const delimiter of delimiters) {
    if (!head.includes(delimiter) && delimiter !== ',') continue;
    for (const [at, record] of parseCsv(head, delimiter, maxPreamble).records.entries()) {
      // A single word is a header only in the first line; further down it is an entry called "Song".
      if (at > 0 && record.cells.length === 1) continue;
      const found = score(headerOf(record));
      if (found > (best?.score ?? 0)) best = { delimiter, line: record.line, score: found };
    }
  }
  if (!best) return undefined;
  const { delimiter, line } = best;
  const { records, problems } = parseCsv(text, delimiter);
  const at = records.findIndex((record) => record.line === line);
  if (at >= 0) return { table: tableOf(delimiter === '|' ? records.map(asWords) : records, at), problems };
  // It was rejected, which is more specific than not finding anything.
  return problems.length > 0 ? { table: { header: [], preamble: [], rows: [] }, problems } : undefined;
}

/** The cells of text without a header: split by the delimiter that gives most lines the same number of cells. */
export function readCells(text: string): CsvRecord[] | undefined {
  const head = text.slice(0, headLength);
  if (isProse(head)) return undefined;
  for (const delimiter of delimiters) {
    if (!head.includes(delimiter)) continue;
    // Votes and plays contain commas: 489,357.
    if (delimiter === ',' && !head.replace(thousands, '').includes(delimiter)) continue;
    const { records } = parseCsv(head, delimiter, maxPreamble);
    const widths = new Map<number, number>();
    for (const { cells } of records) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const [width, lines] = [...widths].reduce((most, next) => (next[1] > most[1] ? next : most), [1, 0]);
    if (width > 1 && records.length > 1 && lines >= records.length * 0.8)
      return parseCsv(text, delimiter).records;
  }
  return undefined;
}

const thousands = /\b\d{1,3}(?:,\d{3})+\b/g;

/** People put a space after a comma and around a dash; programs do not. */
function isProse(head: string): boolean {
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const spaced = lines.filter(
    (line) => /\s[-–—]\s|,[’”] |^[^",;\t|]*[,;] [^,;]*$/.test(line) && !line.includes('\t'),
  );
  return spaced.length * 2 >= lines.length;
}

/** Tables between pipes are Markdown. */
function asWords({ line, cells }: CsvRecord): CsvRecord {
  return { line, cells: cells.map((cell) => stripMarkdown(cell.trim())) };
}

function headerOf(record: CsvRecord): string[] {
  return record.cells.map((cell) => cleanCell(cell).toLowerCase().replace(/\s+/g, ' '));
}

function tableOf(records: readonly CsvRecord[], at: number): Table {
  const header = headerOf(records[at]!);
  const columns = new Map<string, number>();
  for (const [index, name] of header.entries()) if (!columns.has(name)) columns.set(name, index);
  const row = (record: CsvRecord) => rowOf(record, columns, header.length);
  return {
    header,
    preamble: records.slice(0, at).map(row),
    rows: records
      .slice(at + 1)
      .filter((record) => !isBlank(record) && !isHeader(record, header) && !isRule(record))
      .map(row),
  };
}

/** Spreadsheets write `,,,` for every row below the last one. */
function isBlank({ cells }: CsvRecord): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Concatenated files repeat their header. */
function isHeader(record: CsvRecord, header: readonly string[]): boolean {
  const { cells } = record;
  if (header.length < 2 || cells.length !== header.length) return false;
  if (cleanCell(cells[0]!).toLowerCase() !== header[0]) return false;
  return headerOf(record).every((name, index) => name === header[index]);
}

/** The line `|---|:--:|` under the header of a Markdown table. */
function isRule({ cells }: CsvRecord): boolean {
  return (
    cells.length > 2 &&
    cells[0]!.trim() === '' &&
    cells.at(-1)!.trim() === '' &&
    cells.slice(1, -1).every((cell) => /^ ?:?-{2,100}:? ?$/.test(cell))
  );
}

function rowOf(
  { line, cells: raw }: CsvRecord,
  columns: ReadonlyMap<string, number>,
  width: number,
): TableRow {
  const cells = raw.map(cleanCell);
  while (cells.length < width) cells.push('');
  return { line, cells, get: (column) => cells[columns.get(column) ?? -1] ?? '' };
}

/** Excel marks text as `="007"`. */
function cleanCell(cell: string): string {
  const text = cell.trim();
  return (guard.exec(text)?.[1] ?? text).replaceAll('\u200b', '').replaceAll('\ufeff', '').trim();
}
