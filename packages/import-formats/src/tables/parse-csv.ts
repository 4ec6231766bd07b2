import { parse } from 'csv-parse/browser/esm/sync';
import { maxCells, maxColumns, maxLines, maxRecordLength, maxRecords } from '../limits.ts';
import { messages } from '../messages.ts';
import type { FileProblem } from '../read-file.ts';
import { quickCells } from './quick-cells.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

export interface CsvRecord {
  /** Line number of its first line, from 1. */
  line: number;
  cells: string[];
}

export interface CsvRecords {
  records: CsvRecord[];
  problems: FileProblem[];
}

/** Characters parsed at once, so that restarting after an unclosed quote is cheap. */
const windowLength = 1_000_000;
const maxBrokenQuotes = 20;

interface Pass {
  records: CsvRecord[];
  /** The line of an unreadable record, if any. */
  brokenAt: number | undefined;
}

/**
 * Parses CSV with \n line ends. An unclosed quote affects its own line, not the rest of the file. Skips blank lines
 * and anything beyond the limits. Never throws.
 */
export function parseCsv(whole: string, delimiter: Delimiter, most: number = maxRecords): CsvRecords {
  const measured = measure(whole, delimiter);
  if (measured.refused) return { records: [], problems: [measured.refused] };
  const text = whole.slice(0, measured.end);
  const starts = lineStarts(text);
  const records: CsvRecord[] = [];
  const problems: FileProblem[] = [];
  let line = 1;
  let broken = 0;
  while (line <= starts.length) {
    const last = lastLineOfWindow(starts, line, text.length);
    const isEnd = last >= starts.length;
    const pass = parseLines(text, starts, line, last, delimiter, most - records.length);
    for (const record of pass.records) records.push(record);
    const { brokenAt } = pass;
    if (records.length >= most) {
      const next = (records.at(-1)?.line ?? 0) + 1;
      if (next < starts.length && most === maxRecords)
        problems.push({ line: next, message: messages.tooManyRecords(next) });
      return { records, problems };
    }
    if (brokenAt === undefined) line = last + 1;
    // A record truncated by the window; the next window begins with it.
    else if (!isEnd && brokenAt > line && isCutOff(starts, brokenAt, last, text.length)) line = brokenAt;
    else {
      broken += 1;
      if (broken > maxBrokenQuotes) {
        problems.push({ line: brokenAt, message: messages.tooManyBrokenQuotes(brokenAt) });
        return { records, problems };
      }
      const raw = lineAt(text, starts, brokenAt);
      if (raw.length > maxRecordLength)
        problems.push({ line: brokenAt, message: messages.recordTooLong(brokenAt) });
      else {
        problems.push({ line: brokenAt, message: messages.brokenQuote(brokenAt) });
        records.push({ line: brokenAt, cells: raw.split(delimiter).map(withoutQuotes) });
      }
      line = brokenAt + 1;
    }
  }
  const { cutAt } = measured;
  if (cutAt !== undefined) problems.push({ line: cutAt, message: messages.tooManyRecords(cutAt) });
  return { records, problems };
}

function parseLines(
  text: string,
  starts: Uint32Array,
  first: number,
  to: number,
  delimiter: Delimiter,
  most: number,
): Pass {
  const records: CsvRecord[] = [];
  let from = first;
  for (; from <= to && records.length < most; from += 1) {
    const line = lineAt(text, starts, from);
    // Too long for a record: the parser would take long to notice.
    if (line.length > maxRecordLength) return { records, brokenAt: from };
    const cells = quickCells(line, delimiter);
    if (!cells) break;
    if (line !== '') records.push({ line: from, cells });
  }
  if (from > to || records.length >= most) return { records, brokenAt: undefined };
  const part = text.slice(starts[from - 1], starts[to] ?? text.length);
  let lastLine = from - 1;
  let brokenAt: number | undefined;
  const keep = (cells: string[], { lines }: { lines: number }): null => {
    const end = from - 1 + lines;
    const breaks = cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
    const line = end - breaks;
    if (breaks > 0 && hasBrokenQuote(cells, text.slice(starts[line - 1], starts[end] ?? text.length))) {
      brokenAt = line;
      throw new UnclosedQuoteError();
    }
    lastLine = end;
    records.push({ line, cells });
    return null;
  };
  try {
    parse(part, {
      delimiter,
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecordLength,
      to: most - records.length,
      on_record: keep,
    });
  } catch {
    // Only an unclosed quote or an overlong record throws: everything else is relaxed.
    brokenAt ??= firstLineWithText(text, starts, lastLine + 1);
  }
  return { records, brokenAt };
}

class UnclosedQuoteError extends Error {}

/**
 * A multi-line cell that begins with a quote is either quoted, or its quote was not closed on its line and it
 * contains the following lines.
 */
function hasBrokenQuote(cells: readonly string[], raw: string): boolean {
  return cells.some(
    (cell) => cell.startsWith('"') && cell.includes('\n') && !raw.includes(`"${cell.replaceAll('"', '""')}"`),
  );
}

interface Measured {
  /** Why nothing is read. */
  refused?: FileProblem;
  /** Number of characters that are read, */
  end: number;
  /** and the first line that is not read, if any. */
  cutAt?: number;
}

function measure(text: string, delimiter: Delimiter): Measured {
  let line = 1;
  let start = 0;
  let inLine = 0;
  let inAll = 0;
  const wanted = delimiter.charCodeAt(0);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      line += 1;
      if (line > maxLines) return { end: at, cutAt: line };
      start = at + 1;
      inLine = 0;
    } else if (code === wanted) {
      inLine += 1;
      inAll += 1;
      if (inLine >= maxColumns)
        return { end: 0, refused: { line, message: messages.tooManyColumns(line, maxColumns) } };
      if (inAll >= maxCells) return { end: start, cutAt: line };
    }
  }
  return { end: text.length };
}

/** Offset of each line. The last line may lack a line end. */
function lineStarts(text: string): Uint32Array {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  const starts = new Uint32Array(count);
  let line = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    line += 1;
    starts[line] = at + 1;
  }
  return starts;
}

function lineAt(text: string, starts: Uint32Array, line: number): string {
  return text.slice(starts[line - 1], (starts[line] ?? text.length + 1) - 1);
}

function firstLineWithText(text: string, starts: Uint32Array, from: number): number {
  for (let line = from; line < starts.length; line += 1) if (lineAt(text, starts, line) !== '') return line;
  return Math.min(from, starts.length);
}

function lastLineOfWindow(starts: Uint32Array, line: number, length: number): number {
  const end = starts[line - 1]! + windowLength;
  if (end >= length) return starts.length;
  let low = line;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? length) < end) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isCutOff(starts: Uint32Array, line: number, last: number, length: number): boolean {
  return (starts[last] ?? length) - starts[line - 1]! <= maxRecordLength;
}

function lineBreaksIn(cell: string): number {
  let found = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) found += 1;
  return found;
}

function withoutQuotes(cell: string): string {
  return cell.trim().replace(/^"|"$/g, '');
}
