import type { Item } from '@top100/contracts/items';

/** What our own files say of themselves, and how they spell things: writers and readers share it. */

export const listKind = 'top100-list';
export const formatVersion = 1;

/** The names of the rows in front of the table of a csv: none is one that a column could have. */
export const csvRows = {
  kind: 'Top 100 list',
  title: 'List title',
  description: 'List description',
  category: 'List category',
  /** JSON of what the cells of the other rows cannot carry to the letter. */
  exact: 'Exact',
} as const;

/** The columns of the table that are no fields of items. */
export const csvColumns = {
  rank: 'Rank',
  sourceKind: 'Source',
  sourceId: 'Source id',
  dateAdded: 'Date added',
  type: 'Type',
  id: 'Item id',
  /** JSON: fields that have no column, and what cells cannot carry to the letter. */
  other: 'Other fields',
} as const;

/** The column of a field: 'duration_seconds' has 'Duration seconds'. A file's names never change, labels may. */
export function columnOf(field: string): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`;
}

/** What readers of text take away, wherever it stands: controls, halves of characters, marks without a width. */
const unkept = /(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Surrogate}|[\u200B\uFEFF\uFFFD]/gu;

/** Most texts: nothing in them can be lost. A thousand items have ten thousand cells. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

/** A value as the text of a cell: what spreadsheets and readers would take away or change in it is off already. */
export function cellText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (plain.test(value)) return value;
  return value.replace(unkept, '').replace(/\r\n?/g, '\n').trim();
}

/** Whether a text comes back from its cell as it was. */
export function fitsCell(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && cellText(value) === value;
}

/** JSON of which no reader of text takes anything away. */
export function safeJson(value: unknown, indent?: number): string {
  const hex = (found: string) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, indent).replace(/(?!\n)\p{Cc}|[\u200B\uFEFF\uFFFD\u2028\u2029]/gu, hex);
}

/** Fields that files spell in their own way; everything else of an item is written by its name. */
export const ownKeys: readonly (keyof Item)[] = ['id', 'type', 'dateAdded', 'source'];
