import type { ItemField } from '@top100/domain/item-fields';
import { itemFields } from '@top100/domain/item-fields';
import type { Item } from '@top100/domain/items';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ExportedList } from './exported-list.ts';
import { guardCell } from './formula-guard.ts';
import { fieldsOf, otherFields } from './list-fields.ts';
import { cellText, columnOf, csvColumns, csvRows, fitsCell, formatVersion, safeJson } from './own-format.ts';

/**
 * A list as CSV: a few rows about the list, then its table. Importing it gives the same list; what cells cannot
 * represent exactly (unknown fields, leading and trailing spaces, lone surrogates) is in the last column as JSON.
 * Begins with a BOM, without which Excel reads UTF-8 as Latin-1.
 */
export function toCsv(list: ExportedList): string {
  const fields = fieldsOf(list);
  const header = [
    csvColumns.rank,
    ...fields.map(({ name }) => columnOf(name)),
    csvColumns.sourceKind,
    csvColumns.sourceId,
    csvColumns.dateAdded,
    csvColumns.type,
    csvColumns.id,
    csvColumns.other,
  ];
  const rows = list.items.map((item, index) => rowOf(item, index + 1, fields));
  return stringify(
    [...rowsInFront(list), header, ...rows].map((row) => row.map(guardCell)),
    // The browser build quotes by itself only for the complete record delimiter.
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n\t;]/ },
  );
}

function rowsInFront({ title, description, category }: ExportedList): string[][] {
  const exact = Object.entries({ title, description }).filter(([, text]) => text !== '' && !fitsCell(text));
  return [
    [csvRows.kind, String(formatVersion)],
    [csvRows.title, cellText(title)],
    [csvRows.description, cellText(description)],
    [csvRows.category, category],
    ...(exact.length > 0 ? [[csvRows.exact, asJson(exact)]] : []),
  ];
}

function rowOf(item: Item, rank: number, fields: readonly ItemField[]): string[] {
  const { id, type, dateAdded, source } = item;
  const known = new Set<string>(itemFields[type].map(({ name }) => name));
  const own = fields.map(({ name }) => (known.has(name) ? item[name] : undefined));
  const cells = [...own, source?.kind, source?.id, dateAdded, type, id].map(cellText);
  const inexact = Object.entries({ id, dateAdded }).filter(([, text]) => !fitsCell(text));
  for (const field of itemFields[type]) {
    const value = item[field.name];
    if (value !== undefined && !isExact(field, value)) inexact.push([field.name, value as string]);
  }
  const other: [string, unknown][] = [...otherFields(item), ...inexact];
  if (source && !isPlainSource(source)) other.push(['source', source]);
  return [String(rank), ...cells, other.length > 0 ? asJson(other) : ''];
}

function isExact(field: ItemField, value: unknown): boolean {
  return field.kind === 'number' || field.kind === 'duration'
    ? typeof value === 'number' && Number.isFinite(value)
    : fitsCell(value);
}

function isPlainSource(source: NonNullable<Item['source']>): boolean {
  return Object.keys(source).length === 2 && fitsCell(source.kind) && fitsCell(source.id);
}

/** Not Object.fromEntries, which would lose a field called `__proto__`. */
function asJson(entries: readonly [string, unknown][]): string {
  const members = entries.map(([name, value]) => `${safeJson(name)}:${safeJson(value)}`);
  return `{${members.join(',')}}`;
}
