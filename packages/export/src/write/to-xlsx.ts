import { gradientSteps, stepFor } from '@top100/colours/gradient';
import { categoryById } from '@top100/domain/categories';
import type { ItemField } from '@top100/domain/item-fields';
import type { Item } from '@top100/domain/items';
import type { ExportedList } from './exported-list.ts';
import { fieldsOf, otherFields } from './list-fields.ts';
import { cellText, csvColumns } from './own-format.ts';
import type { CellStyle } from './xlsx/cell-styles.ts';
import { type Cell, type SheetRow, workbook } from './xlsx/workbook.ts';

/** A list as the bytes of an Excel workbook, to sort, filter and print: rank by rank in the category's colours. */
export function toXlsx(list: ExportedList): Uint8Array {
  const columns = columnsOf(list);
  const { colour, turn } = categoryById(list.category);
  const steps = gradientSteps(colour, turn);
  const ranks = steps.map(({ bg, fg }): CellStyle => {
    return { bold: true, align: 'center', fill: digits(bg), colour: digits(fg) };
  });
  const rows = list.items.map((item, index): SheetRow => {
    const rank = { value: index + 1, style: ranks[stepFor(index, list.items.length)] ?? {} };
    return { cells: [rank, ...columns.map((column) => column.cell(item))], height: 20 };
  });
  const widths = [7, ...columns.map((column, at) => widthOf(column.label, rows, at + 1))];
  return workbook({ name: sheetName(list), widths, frozen: headRows(list, columns, widths), rows });
}

interface Column {
  label: string;
  align: 'left' | 'center' | 'right';
  cell: (item: Item) => Cell;
}

const line = { colour: 'E6E6EA', width: 'thin' } as const;
const ownTitle: CellStyle = { bold: true, line, indent: 1, isText: true };
const text: CellStyle = { line, indent: 1, isText: true };
const quiet: CellStyle = { ...text, colour: '6B6B76' };
const number: CellStyle = { line, align: 'center' };
const length: CellStyle = { ...number, format: '[m]:ss' };
const day: CellStyle = { ...number, format: 'yyyy-mm-dd', colour: '6B6B76' };
const secondsOfDay = 86_400;

function columnsOf(list: ExportedList): Column[] {
  const fields = fieldsOf(list).map(
    (field, index): Column => ({
      label: field.label,
      align: field.kind === 'number' || field.kind === 'duration' ? 'center' : 'left',
      cell: ({ [field.name]: value }) => fieldCell(field, value, index === 0),
    }),
  );
  const others = list.items.some((item) => otherFields(item).length > 0);
  return [
    ...fields,
    { label: csvColumns.sourceKind, align: 'left', cell: ({ source }) => textCell(source?.kind, quiet) },
    { label: csvColumns.sourceId, align: 'left', cell: ({ source }) => textCell(source?.id, quiet) },
    { label: csvColumns.dateAdded, align: 'center', cell: ({ dateAdded }) => dayCell(dateAdded) },
    ...(others ? [{ label: csvColumns.other, align: 'left' as const, cell: otherCell }] : []),
  ];
}

function textCell(value: unknown, style: CellStyle): Cell {
  return { value: cellText(value), style };
}

function fieldCell(field: ItemField, value: unknown, isTitle: boolean): Cell {
  if (typeof value !== 'number' || !Number.isFinite(value)) return textCell(value, isTitle ? ownTitle : text);
  return field.kind === 'duration'
    ? { value: value / secondsOfDay, style: length }
    : { value, style: number };
}

function dayCell(dateAdded: string): Cell {
  const time = Date.parse(dateAdded);
  // Excel's dates range from 1900 to 9999; others stay text.
  const serial = time / (secondsOfDay * 1000) + 25_569;
  return serial > 61 && serial < 2_958_465 ? { value: serial, style: day } : textCell(dateAdded, quiet);
}

function otherCell(item: Item): Cell {
  const other = otherFields(item);
  return textCell(other.length > 0 ? JSON.stringify(Object.fromEntries(other)) : '', quiet);
}

/** The title in the category's colour, the description if there is one, and the column names. */
function headRows(list: ExportedList, columns: readonly Column[], widths: readonly number[]): SheetRow[] {
  const { colour, turn } = categoryById(list.category);
  const { bg, fg } = gradientSteps(colour, turn)[0] ?? { bg: '#ffffff', fg: '#17171a' };
  const wide = (value: string, style: CellStyle, height: number): SheetRow => ({
    cells: widths.map((_, index) => ({ value: index === 0 ? value : undefined, style })),
    height,
    isMerged: true,
  });
  const title: CellStyle = {
    bold: true,
    size: 18,
    indent: 1,
    isText: true,
    fill: digits(bg),
    colour: digits(fg),
  };
  const description = cellText(list.description);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const lines = description
    .split('\n')
    .reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / total)), 0);
  const header: CellStyle = {
    bold: true,
    fill: 'F4F4F7',
    line: { colour: digits(bg), width: 'medium' },
    isText: true,
  };
  return [
    wide(cellText(list.title), title, 36),
    ...(description === ''
      ? []
      : // Frozen rows must leave space for the others.
        [wide(description, { ...text, wrap: true }, 8 + 15 * Math.min(lines, 4))]),
    {
      cells: [
        { value: csvColumns.rank, style: { ...header, align: 'center' } },
        ...columns.map(({ label, align }) => ({
          value: label,
          style: align === 'left' ? { ...header, indent: 1 } : { ...header, align },
        })),
      ],
      height: 24,
    },
  ];
}

/** In characters: that of the longest cell, within limits. East Asian characters count twice. */
function widthOf(label: string, rows: readonly SheetRow[], column: number): number {
  // Leaves space for the filter's arrow beside the label.
  let widest = label.length + 5;
  for (const { cells } of rows) {
    const value = cells[column]?.value;
    if (typeof value === 'string') {
      widest = Math.max(widest, value.length + (value.match(/[\u1100-\uFFDC]/g)?.length ?? 0) + 3);
    } else if (cells[column]?.style === day) widest = Math.max(widest, 13);
  }
  return Math.min(widest, 60);
}

/** Excel allows 31 characters, and not all of them. */
function sheetName({ title, category }: ExportedList): string {
  const name = cellText(title)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[[\]:*?/\\\x00-\x1F\uFFFE\uFFFF]+/g, ' ')
    .slice(0, 31)
    .toWellFormed()
    .replace(/^[\s']+|[\s']+$/g, '');
  return name === '' || /^history$/i.test(name) ? categoryById(category).label : name;
}

function digits(hex: string): string {
  return hex.slice(1).toUpperCase();
}
