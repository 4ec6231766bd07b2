import { stringify } from 'csv-stringify/sync';
import { parseCsv } from '../src/tables/parse-csv.ts';
import type { Sample } from './samples/sample.ts';

/** The same table as other programs, countries and years write it. */

type Rows = string[][];
interface Style {
  delimiter?: string;
  quoted?: boolean;
  lineEnd?: string;
}

export function tableVariants(sample: Sample): Record<string, string> {
  const own = sample.delimiter ?? ',';
  const headerLine = sample.headerLine ?? 1;
  const records = parseCsv(sample.text, own).records;
  const before = records.filter(({ line }) => line < headerLine).map(({ cells }) => cells);
  const [head = [], ...body] = records.filter(({ line }) => line >= headerLine).map(({ cells }) => cells);
  const write = (rows: Rows, style: Style = {}) =>
    [...before, ...rows].map((row) => line(row, { delimiter: own, ...style })).join('');
  const table = [head, ...body];
  const mark = `one "word",\nand another; line\t| here`;
  return {
    'between ;': write(table, { delimiter: ';' }),
    'between TABs': write(table, { delimiter: '\t' }),
    'between |': write(table, { delimiter: '|' }),
    'with quotes around every cell': write(table, { quoted: true }),
    'with the line ends of Windows': write(table, { lineEnd: '\r\n' }),
    'with the line ends of old Macs': write(table, { lineEnd: '\r' }),
    'with a heading in capitals and spaces': write([head.map((cell) => ` ${cell.toUpperCase()}  `), ...body]),
    'with lines in front of it': `My export\n\nMade yesterday\n${write(table)}`,
    'with the guards of Excel': write([
      head,
      ...body.map((row) => row.map((cell) => (cell === '' ? cell : `="${cell}"`))),
    ]),
    ...(!sample.hasTheseColumnsOnly && {
      'with quotes across lines': write(
        table.map((row, at) => [...row, at === 0 ? 'A column of mine' : mark]),
      ),
    }),
    'with a last line that is broken': `${write(table)}"${'x'.repeat(20)}`,
    ...(!sample.hasFixedOrder && {
      'with its columns the other way round': write(table.map((row) => padded(row, head.length).reverse())),
    }),
  };
}

/** The sample without one of its columns. */
export function withoutColumn(sample: Sample, column: string): string {
  const own = sample.delimiter ?? ',';
  const headerLine = sample.headerLine ?? 1;
  const records = parseCsv(sample.text, own).records;
  const head = records.find(({ line }) => line === headerLine)?.cells ?? [];
  const at = head.findIndex((cell) => cell.trim().toLowerCase() === column);
  return records
    .map(({ line: number, cells }) =>
      line(number < headerLine ? cells : cells.filter((_, index) => index !== at), { delimiter: own }),
    )
    .join('');
}

function padded(row: readonly string[], width: number): string[] {
  return [...row, ...Array.from({ length: Math.max(0, width - row.length) }, () => '')];
}

function line(row: readonly string[], { delimiter = ',', quoted = false, lineEnd = '\n' }: Style): string {
  return stringify([[...row]], { delimiter, quoted, record_delimiter: lineEnd });
}
