import { parse } from 'csv-parse/sync';
import type { Table, TableRow } from '../../src/read/dialect.ts';
import { ownCsv } from '../../src/read/own-csv.ts';
import { ownJson } from '../../src/read/own-json.ts';
import { restoreItem } from '../../src/read/own-row.ts';
import type { ReadContext, ReadList } from '../../src/read/read-file.ts';
import type { ExportedList } from '../../src/write/exported-list.ts';

const context: ReadContext = { currentYear: 2026, category: 'songs' };

/** As a file travels: in UTF-8. */
const throughBytes = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

export function readJsonBack(text: string): ReadList {
  const document: unknown = JSON.parse(throughBytes(text));
  if (!ownJson.fits(document)) throw new Error('the file is not recognised');
  return onlyList(ownJson.read(document, context));
}

export function readCsvBack(text: string): ReadList {
  const table = tableOf(throughBytes(text));
  if (ownCsv.fits(table.header) === 0) throw new Error('the file is not recognised');
  return onlyList(ownCsv.read(table, context));
}

/** The list that is made of what was read. */
export function restored({ title = '', description = '', category, rows }: ReadList): ExportedList {
  return { title, description, category, items: rows.flatMap((row) => restoreItem(row) ?? []) };
}

export function tableOf(text: string): Table {
  const records: string[][] = parse(text, { bom: true, relax_column_count: true, trim: true });
  const at = records.findIndex((cells) => ownCsv.fits(cells.map((cell) => cell.toLowerCase())) > 0);
  const header = records[at]?.map((cell) => cell.toLowerCase()) ?? [];
  const rowOf = (cells: string[]): TableRow => ({
    line: records.indexOf(cells) + 1,
    cells,
    get: (column) => cells[header.indexOf(column)] ?? '',
  });
  return {
    header,
    preamble: records.slice(0, Math.max(at, 0)).map(rowOf),
    rows: records.slice(at + 1).map(rowOf),
  };
}

function onlyList({ lists, problems }: ReturnType<typeof ownCsv.read>): ReadList {
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const [list] = lists;
  if (!list || lists.length > 1) throw new Error(`${lists.length} lists`);
  return list;
}
