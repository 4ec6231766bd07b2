import { parse } from 'csv-parse/browser/esm/sync';
import { longestRecord, mostCells, mostColumns, mostLines, mostRecords } from './limits.ts';
import { messages } from './messages.ts';
import type { FileProblem } from './read-file.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

export interface CsvRecord {
  /** From 1, of its first line. */
  line: number;
  cells: string[];
}

export interface CsvRecords {
  records: CsvRecord[];
  problems: FileProblem[];
}

/** Characters that are parsed at once, so that starting again behind a broken quote costs little. */
const windowLength = 1_000_000;
const mostBrokenQuotes = 20;

interface Pass {
  records: CsvRecord[];
  /** The line of the record that could not be read, if there is one. */
  brokenAt: number | undefined;
}

/**
 * Reads CSV whose lines end with \n. A quote that is never closed costs its own line, not the rest of the file.
 * Blank lines are left out, and so is what is beyond measure. Never throws.
 */
export function parseCsv(whole: string, delimiter: Delimiter, most: number = mostRecords): CsvRecords {
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
      if (next < starts.length && most === mostRecords)
        problems.push({ line: next, message: messages.tooManyRecords(next) });
      return { records, problems };
    }
    if (brokenAt === undefined) line = last + 1;
    // A record that the window has cut; the next one begins with it.
    else if (!isEnd && brokenAt > line && isCutOff(starts, brokenAt, last, text.length)) line = brokenAt;
    else {
      broken += 1;
      if (broken > mostBrokenQuotes) {
        problems.push({ line: brokenAt, message: messages.tooManyBrokenQuotes(brokenAt) });
        return { records, problems };
      }
      const raw = lineAt(text, starts, brokenAt);
      if (raw.length > longestRecord)
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
  from: number,
  to: number,
  delimiter: Delimiter,
  most: number,
): Pass {
  const part = text.slice(starts[from - 1], starts[to] ?? text.length);
  const records: CsvRecord[] = [];
  let lastLine = from - 1;
  let brokenAt: number | undefined;
  const keep = (cells: string[], { lines }: { lines: number }): null => {
    const end = from - 1 + lines;
    const breaks = cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
    const line = end - breaks;
    if (breaks > 0 && hasBrokenQuote(cells, text.slice(starts[line - 1], starts[end] ?? text.length))) {
      brokenAt = line;
      throw new BrokenQuote();
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
      max_record_size: longestRecord,
      to: most,
      on_record: keep,
    });
  } catch {
    // Only a quote that is not closed, or a record that is too long, gets here: all else is relaxed.
    brokenAt ??= firstLineWithText(text, starts, lastLine + 1);
  }
  return { records, brokenAt };
}

class BrokenQuote extends Error {}

/**
 * A cell over several lines that begins with a quote is either quoted and quotes something itself, or the quote
 * was not closed on its line and has swallowed what follows.
 */
function hasBrokenQuote(cells: readonly string[], raw: string): boolean {
  return cells.some(
    (cell) => cell.startsWith('"') && cell.includes('\n') && !raw.includes(`"${cell.replaceAll('"', '""')}"`),
  );
}

interface Measured {
  /** Why none of it is read. */
  refused?: FileProblem;
  /** How many characters are read, */
  end: number;
  /** and the first line that is not, if there is one. */
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
      if (line > mostLines) return { end: at, cutAt: line };
      start = at + 1;
      inLine = 0;
    } else if (code === wanted) {
      inLine += 1;
      inAll += 1;
      if (inLine >= mostColumns)
        return { end: 0, refused: { line, message: messages.tooManyColumns(line, mostColumns) } };
      if (inAll >= mostCells) return { end: start, cutAt: line };
    }
  }
  return { end: text.length };
}

/** Where each line begins. The last line has no line end to itself. */
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
  return (starts[last] ?? length) - starts[line - 1]! <= longestRecord;
}

function lineBreaksIn(cell: string): number {
  let found = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) found += 1;
  return found;
}

function withoutQuotes(cell: string): string {
  return cell.trim().replace(/^"|"$/g, '');
}
