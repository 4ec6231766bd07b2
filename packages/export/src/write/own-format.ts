import type { Item } from '@top100/domain/items';

/** Names in our own files, shared by exporters and importers. */

export const listKind = 'top100-list';
export const formatVersion = 1;

/** Names of the rows before a CSV's table; no column can have such a name. */
export const csvRows = {
  kind: 'Top 100 list',
  title: 'List title',
  description: 'List description',
  category: 'List category',
  /** JSON of what the cells of the other rows cannot represent exactly. */
  exact: 'Exact',
} as const;

/** Columns of the table that are not fields of items. */
export const csvColumns = {
  rank: 'Rank',
  sourceKind: 'Source',
  sourceId: 'Source id',
  dateAdded: 'Date added',
  type: 'Type',
  id: 'Item id',
  /** JSON: fields without a column, and what cells cannot represent exactly. */
  other: 'Other fields',
} as const;

/** The column of a field: 'duration_seconds' is 'Duration seconds'. Names in files never change, unlike labels. */
export function columnOf(field: string): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`;
}

/** Characters that text parsers remove anywhere: controls, lone surrogates, zero-width marks. */
const unkept = /(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Surrogate}|[\u200B\uFEFF\uFFFD]/gu;

/** Fast path: most texts lose nothing, and a thousand items have ten thousand cells. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

/** A value as a cell's text, without what spreadsheets and parsers would remove or change. */
export function cellText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (plain.test(value)) return value;
  return value.replace(unkept, '').replace(/\r\n?/g, '\n').trim();
}

/** Whether a text survives its cell unchanged. */
export function fitsCell(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && cellText(value) === value;
}

/** JSON in which text parsers remove nothing. */
export function safeJson(value: unknown, indent?: number): string {
  const hex = (found: string) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, indent).replace(/(?!\n)\p{Cc}|[\u200B\uFEFF\uFFFD\u2028\u2029]/gu, hex);
}

/** Fields with a special spelling in files; all others are written by name. */
export const ownKeys: readonly (keyof Item)[] = ['id', 'type', 'dateAdded', 'source'];
