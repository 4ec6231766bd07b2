import {
  type CategoryId,
  categoryById,
  categoryOfItemType,
  type ItemType,
  isCategoryId,
} from '@top100/contracts/categories';
import { itemFields } from '@top100/contracts/item-fields';
import { isItemType } from '@top100/contracts/items';
import { unguardCell } from '../write/formula-guard.ts';
import { cellText, columnOf, csvColumns, csvRows } from '../write/own-format.ts';
import type { Table, TableDialect, TableRow } from './dialect.ts';
import { newerThan } from './own-json.ts';
import { ownMessages as messages } from './own-messages.ts';
import { objectIn, ownRow } from './own-row.ts';
import type { FileProblem, ReadContext, ReadRow } from './read-file.ts';

const header = (column: string) => column.toLowerCase();
/** Nobody else has these. */
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

/** A list that was exported as csv, also after a spreadsheet has saved it again. */
export const ownCsv: TableDialect = {
  id: 'top100-list-csv',
  label: messages.list,
  fits: (columns) => (marks.every((mark) => columns.includes(mark)) ? columns.length : 0),
  needs: [],
  read(table, context) {
    const about = readAbout(table);
    const problems = [...newerThan(Number(about.text(csvRows.kind)))];
    if (about.exact === 'unreadable') problems.push({ message: messages.rowsUnread });
    const category = categoryIn(about.text(csvRows.category), table, context);
    const { itemType } = categoryById(category);
    const seen = new Set<string>();
    const placed = table.rows.map((row) => {
      const rank = row.get(header(csvColumns.rank));
      const found: ReadRow = ownRow(row.line, fieldsIn(table, row, itemType, problems), itemType, seen);
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

/** The rows in front of the table; a program may have left them out. */
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

function categoryIn(name: string, { rows }: Table, context: ReadContext): CategoryId {
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
    // Where a cell says something else than when it was written, somebody has changed it and means it.
    const isMeant =
      name === 'source'
        ? cellText(objectIn(value)?.kind) === kind && cellText(objectIn(value)?.id) === id
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
    return objectIn(JSON.parse(json));
  } catch {
    return undefined;
  }
}
