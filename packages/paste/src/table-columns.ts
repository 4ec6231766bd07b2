import { categoryOfItemType, type ItemFieldName, type ItemType } from '@top100/domain/categories';
import { nameKey } from '@top100/domain/fold';
import { hasField, itemFields, titleField, yearField } from '@top100/domain/item-fields';
import { makerField } from '@top100/domain/maker-field';
import { isCountry } from './country-names.ts';
import type { FactContext } from './line-facts.ts';
import { parseYear } from './line-facts.ts';
import { toNumber } from './line-marks.ts';
import { parseLength } from './parse-length.ts';

/** The meaning of a column of a copied table; `text` columns are assigned by their order, `none` is ignored. */
export type Column = ItemFieldName | 'rank' | 'rating' | 'text' | 'none';

export interface Table {
  columns: readonly Column[];
  /** Index of the first row after the header. */
  from: number;
}

type Meaning = ItemFieldName | 'rank' | 'rating' | 'own title' | 'maker';

/** What people write over their columns, beside the labels of the fields themselves. */
const heads: readonly (readonly [RegExp, Meaning])[] = [
  [/^(?:#|no|nr|rank|ranking|pos|position|place|№)$/, 'rank'],
  [/^(?:album|album title|album name|release|record)$/, 'album'],
  [
    /^(?:title|name|(?:song|track|album|movie|film|book|game|episode|item)(?: (?:title|name))?)$/,
    'own title',
  ],
  [/^(?:artists?|artist names?|album artist|performers?|bands?|singers?|by)$/, 'maker'],
  [
    /^(?:directors?|directed by|creators?|created by|authors?|writers?|developers?|studio|series|show)$/,
    'maker',
  ],
  [/^(?:years?|released?|release (?:year|date)|date|published|formed(?: in)?|year formed)$/, 'year'],
  [/^(?:length|time|duration|runtime)$/, 'duration_seconds'],
  [/^genres?$/, 'genre'],
  [/^(?:(?:my |your )?(?:ratings?|score|stars|grade)|rated)$/, 'rating'],
  [/^(?:(?:my )?(?:notes?|comments?|reviews?)|thoughts|remarks)$/, 'note'],
  [/^(?:platforms?|systems?|consoles?)$/, 'platform'],
  [/^(?:country|origin|nationality)$/, 'country'],
  [/^season$/, 'season'],
  [/^(?:episode number|ep)$/, 'episode'],
  [/^track (?:number|no)$/, 'track_number'],
];

const rankCell = /^[#№]?\s?(\p{Nd}{1,4})\s?[.)]?$/u;
const dateCell =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\p{L}{3,9}\.? \d{1,2}, \d{4}|\d+ \p{L}+ ago)$/u;
/** Share of the non-empty cells that must agree on a column's meaning. */
const most = 0.8;

/** Parses TAB-separated cells as a table; undefined if most lines have no TAB. */
export function findColumns(lines: readonly string[], context: FactContext): Table | undefined {
  if (lines.filter((line) => line.includes('\t')).length < lines.length / 2) return undefined;
  const rows = lines.map(cellsOf);
  const width = Math.max(...rows.map((row) => row.length));
  const head = readHead(rows[0] ?? [], context.type);
  if (head) return { columns: fill(head, width), from: 1 };
  const columns = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    return guessColumn(cells, at, context);
  });
  return { columns: onceEach(columns), from: 0 };
}

export function cellsOf(line: string): string[] {
  return line.split('\t').map((cell) => cell.trim());
}

export function parseRankCell(cell: string): number | undefined {
  const digits = rankCell.exec(cell)?.[1];
  return digits === undefined ? undefined : toNumber(digits);
}

function readHead(cells: readonly string[], type: ItemType): Column[] | undefined {
  const hasTitleHead = cells.some((cell) => /^(?:song |track )?(?:title|name)$/i.test(cell));
  // Beside a title, "Track" and "Episode" are numbers.
  const columns = cells.map((cell) => (hasTitleHead && labelled(cell, type)) || headOf(cell, type));
  const known = columns.filter((column) => column !== 'none').length;
  const hasTitle = columns.includes(titleField(type));
  return hasTitle && known >= Math.max(2, cells.length / 2) ? onceEach(columns) : undefined;
}

function headOf(cell: string, type: ItemType): Column {
  const text = cell.toLowerCase().replace(/[.:*]/g, '').trim();
  const names: readonly string[] = itemFields[type].map((field) => field.name);
  for (const [pattern, meaning] of heads) {
    if (!pattern.test(text)) continue;
    const column = columnOf(meaning, type);
    if (column === 'rank' || column === 'rating' || names.includes(column)) return column;
  }
  return text === categoryOfItemType(type).noun ? titleField(type) : (labelled(cell, type) ?? 'none');
}

/** The field that has this label in forms. */
function labelled(cell: string, type: ItemType): ItemFieldName | undefined {
  return itemFields[type].find(({ label }) => label.toLowerCase() === cell.toLowerCase())?.name;
}

function columnOf(meaning: Meaning, type: ItemType): ItemFieldName | 'rank' | 'rating' {
  if (meaning === 'own title') return titleField(type);
  if (meaning === 'maker') return makerField[type] ?? titleField(type);
  return meaning === 'year' ? (yearField[type] ?? meaning) : meaning;
}

function guessColumn(cells: readonly string[], at: number, context: FactContext): Column {
  const agree = (test: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(test).length >= cells.length * most;
  const { type } = context;
  if (cells.length === 0) return 'none';
  if (
    at === 0 &&
    agree((cell) => parseRankCell(cell) !== undefined) &&
    !agree((cell) => parseYear(cell, context) !== undefined)
  )
    return 'rank';
  if (agree((cell) => parseYear(cell, context) !== undefined)) return yearField[type] ?? 'none';
  if (agree((cell) => parseLength(cell) !== undefined))
    return hasField(type, 'duration_seconds') ? 'duration_seconds' : 'none';
  if (agree((cell) => dateCell.test(cell) || /^[\d.,%★☆+\-–—]+$/.test(cell))) return 'none';
  if (hasField(type, 'country') && at > 0 && agree(isCountry)) return 'country';
  const genre = itemFields[type].find((field) => field.kind === 'choice');
  if (genre && 'options' in genre && agree((cell) => genre.options.includes(cell))) return 'genre';
  return 'text';
}

/** Every meaning once, except text: the first such column keeps it. */
function onceEach(columns: readonly Column[]): Column[] {
  return columns.map((column, at) => (column !== 'text' && columns.indexOf(column) !== at ? 'none' : column));
}

function fill(columns: readonly Column[], width: number): Column[] {
  return Array.from({ length: width }, (_, at) => columns[at] ?? 'none');
}

/** Whether the first of two text columns looks like the makers, which repeat. */
export function makersComeFirst(pairs: readonly (readonly [string, string])[]): boolean {
  const first = new Set(pairs.map(([cell]) => nameKey(cell)));
  const second = new Set(pairs.map(([, cell]) => nameKey(cell)));
  return first.size < second.size;
}
