import {
  type CategoryId,
  categoryById,
  categoryOfItemType,
  type ItemType,
  isCategoryId,
} from '@top100/domain/categories';
import { itemFields } from '@top100/domain/item-fields';
import { isItemType } from '@top100/domain/items';
import { unguardCell } from '@top100/export/write/formula-guard';
import { cellText, columnOf, csvColumns, csvRows } from '@top100/export/write/own-format';
import type { Table, TableFormat, TableRow } from '../import-format.ts';
import type { FileProblem, ImportContext, ImportedRow } from '../read-file.ts';
import { newerVersionProblem } from './own-json.ts';
import { ownMessages as messages } from './own-messages.ts';
import { parseJsonObject, readOwnRow } from './own-row.ts';

const header = (column: string) => column.toLowerCase();
/** Columns that only our files have. */
const marks = [csvColumns.id, csvColumns.other].map(header);
const fieldOfColumn = new Map(
  Object.values(itemFields).flatMap((fields) =>
    fields.map(({ name, kind }) => [
      header(columnOf(name)),
      { name, isNumber: kind === 'number' || kind === 'duration' },
    ]),
  ),
);

const ownColumns = [
  ['type', csvColumns.type],
  ['id', csvColumns.id],
  ['dateAdded', csvColumns.dateAdded],
] as const;

/** A list exported as CSV, also after a spreadsheet has saved it again. */
export const ownCsv: TableFormat = {
  id: 'top100-list-csv',
  label: messages.list,
  fits: (columns) => (marks.every((mark) => columns.includes(mark)) ? columns.length : 0),
  needs: [],
  read(table, context) {
    const about = readAbout(table);
    const problems = [...newerVersionProblem(Number(about.text(csvRows.kind)))];
    if (about.exact === 'unreadable') problems.push({ message: messages.rowsUnread });
    const category = categoryIn(about.text(csvRows.category), table, context);
    const { itemType } = categoryById(category);
    const seen = new Set<string>();
    const placed = table.rows.map((row) => {
      const rank = row.get(header(csvColumns.rank));
      const found: ImportedRow = readOwnRow(
        row.line,
        fieldsIn(table, row, itemType, problems),
        itemType,
        seen,
      );
      return { row: found, rank: /^\d{1,9}$/.test(rank) ? Number(rank) : Number.MAX_VALUE };
    });
    placed.sort((a, b) => a.rank - b.rank);
    const list = {
      category,
      ...about.texts,
      rows: placed.map(({ row }) => row),
      isRanked: true,
    };
    return { lists: [list], problems };
  },
};

/** Parses the rows before the header; a program may have dropped them. */
function readAbout({ preamble }: Table) {
  const text = (name: string): string => {
    const row = preamble.find(({ cells }) => header(cells[0] ?? '') === header(name));
    return unguardCell(row?.cells[1] ?? '');
  };
  const json = text(csvRows.exact);
  const exact = json === '' ? {} : parsed(json);
  const texts: { title?: string; description?: string } = {};
  if (preamble.length > 0) {
    for (const name of ['title', 'description'] as const) {
      const cell = text(csvRows[name]);
      const letters = exact?.[name];
      texts[name] = typeof letters === 'string' && cellText(letters) === cell ? letters : cell;
    }
  }
  return { text, texts, exact: exact ?? ('unreadable' as const) };
}

function categoryIn(name: string, { rows }: Table, context: ImportContext): CategoryId {
  if (isCategoryId(name)) return name;
  const type = rows[0]?.get(header(csvColumns.type));
  return isItemType(type) ? categoryOfItemType(type).id : context.category;
}

function fieldsIn(table: Table, row: TableRow, listType: ItemType, problems: FileProblem[]) {
  const cell = (column: string) => unguardCell(row.get(header(column)));
  const fields: Record<string, unknown> = {};
  for (const column of table.header) {
    const field = fieldOfColumn.get(column);
    const text = field ? cell(column) : '';
    if (field && text !== '') fields[field.name] = field.isNumber ? numberOr(text) : text;
  }
  for (const [name, column] of ownColumns) {
    const text = cell(column);
    if (text !== '') fields[name] = text;
  }
  const [kind, id] = [cell(csvColumns.sourceKind), cell(csvColumns.sourceId)];
  if (kind !== '' && id !== '') fields.source = { kind, id };

  const json = cell(csvColumns.other);
  const other = json === '' ? {} : parsed(json);
  if (!other) problems.push({ line: row.line, message: messages.otherUnread(row.line) });
  const type = isItemType(fields.type) ? fields.type : listType;
  const inCells = new Set<string>(
    [...itemFields[type], ...ownColumns.map(([name]) => ({ name }))].map(({ name }) => name),
  );
  for (const [name, value] of Object.entries(other ?? {})) {
    // If the cell no longer matches the exact value, somebody has edited the cell.
    const isMeant =
      name === 'source'
        ? cellText(parseJsonObject(value)?.kind) === kind && cellText(parseJsonObject(value)?.id) === id
        : !inCells.has(name) || cellText(value) === cellText(fields[name]);
    if (isMeant && name !== '__proto__') fields[name] = value;
  }
  return fields;
}

function numberOr(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && /^[-+\d.e]+$/i.test(text) ? number : text;
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    return parseJsonObject(JSON.parse(json));
  } catch {
    return undefined;
  }
}
