import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { categories, categoryOfItemType, type ItemType } from '@top100/domain/categories';
import { itemFields } from '@top100/domain/item-fields';
import { wholeUuid } from '@top100/domain/uuid';
import { parse } from 'csv-parse';

/** The columns of the catalogue's format; `artist` holds the director, author … of other kinds. */
export const columns = [
  'kind',
  'mbid',
  'title',
  'artist',
  'album',
  'year',
  'country',
  'formed_year',
  'duration_seconds',
  'track_number',
  'popularity',
] as const;
export type Column = (typeof columns)[number];

export interface CatalogueRow {
  kind: ItemType;
  mbid: string | null;
  title: string;
  artist: string;
  album: string;
  year: number | null;
  country: string | null;
  formed_year: number | null;
  duration_seconds: number | null;
  track_number: number | null;
  popularity: number | null;
}

export interface RowProblem {
  file: string;
  line: number;
  why: string;
}

/** The whole file cannot be loaded; the message is shown at the terminal. */
export class CatalogueFileError extends Error {}

const kinds = new Set<string>(categories.map((category) => category.itemType));
const textLimits = { title: 500, artist: 200, album: 500, country: 100 } as const;

/** Reads a file row by row: yields valid rows, and passes invalid ones to `onProblem`. */
export async function* readRows(
  file: string,
  onProblem: (problem: RowProblem) => void,
  thisYear = new Date().getFullYear(),
): AsyncGenerator<CatalogueRow> {
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      onProblem({ file, line: Number(error?.lines), why: String(error?.message) });
    },
    max_record_size: 20_000,
  });
  // The parser reports errors of the file, read below.
  pipeline(createReadStream(file), parser, () => undefined);
  let names: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!names) {
        names = headerOf(record, file);
        continue;
      }
      const result = parseRow(names, record, thisYear);
      if (typeof result === 'string') onProblem({ file, line: info.lines, why: result });
      else yield result;
    }
  } catch (error) {
    throw readingError(error, file);
  }
  if (!names) throw new CatalogueFileError(`${file} is empty; its first line must be ${columns.join(',')}`);
}

function headerOf(record: string[], file: string): string[] {
  const names = record.map((name) => name.toLowerCase());
  const missing = ['kind', 'title'].filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !(columns as readonly string[]).includes(name));
  if (missing.length + unknown.length === 0) return names;
  const why = [
    ...missing.map((name) => `the column ${name} is missing`),
    ...unknown.map((name) => `the column "${name}" is unknown`),
  ].join(', ');
  throw new CatalogueFileError(`${file}: ${why}. The first line must be ${columns.join(',')}`);
}

function readingError(error: unknown, file: string): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  if (error.code === 'ENOENT') return new CatalogueFileError(`${file} does not exist`);
  if (error.code === 'EISDIR' || error.code === 'EACCES') {
    return new CatalogueFileError(`${file} cannot be read`);
  }
  if (String(error.code).startsWith('CSV_') && 'message' in error) {
    return new CatalogueFileError(`${file}: ${error.message}`);
  }
  return error;
}

/** A row, or its problem. */
export function parseRow(
  names: readonly string[],
  cells: readonly string[],
  thisYear: number,
): CatalogueRow | string {
  if (cells.length !== names.length) return `has ${cells.length} cells instead of ${names.length}`;
  const cell = (name: Column) => cells[names.indexOf(name)]?.normalize('NFC') ?? '';
  const kind = cell('kind');
  if (!kinds.has(kind)) return `unknown kind "${kind}"; it must be one of ${[...kinds].join(', ')}`;
  const type = kind as ItemType;
  const problems: string[] = [];
  const text = (name: keyof typeof textLimits): string => {
    const value = cell(name).toWellFormed().replaceAll('\0', '');
    if (value.length > textLimits[name])
      problems.push(`${name} is longer than ${textLimits[name]} characters`);
    return value;
  };
  const number = (name: Column, min: number, max: number): number | null => {
    const value = cell(name);
    if (value === '') return null;
    const parsed = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(parsed >= min && parsed <= max)) problems.push(`${name} "${value}" is not from ${min} to ${max}`);
    return parsed;
  };
  const ranged = (name: 'year' | 'formed_year' | 'duration_seconds' | 'track_number') => {
    const field = itemFields[type].find((candidate) => candidate.name === name);
    if (field && 'min' in field) {
      return number(name, field.min, field.max === 'this year' ? thisYear : field.max);
    }
    if (cell(name) !== '') problems.push(`${name} does not belong to the kind ${type}`);
    return null;
  };
  const mbid = cell('mbid');
  if (mbid !== '' && !wholeUuid.test(mbid.toLowerCase())) problems.push(`mbid "${mbid}" is not a UUID`);
  const row: CatalogueRow = {
    kind: type,
    mbid: mbid === '' ? null : mbid.toLowerCase(),
    title: text('title'),
    artist: text('artist'),
    album: text('album'),
    year: ranged('year'),
    country: text('country') || null,
    formed_year: ranged('formed_year'),
    duration_seconds: ranged('duration_seconds'),
    track_number: ranged('track_number'),
    popularity: number('popularity', 0, 999_999_999),
  };
  const needsArtist = itemFields[type].some((field) => field.name === 'artist' && field.required);
  if (row.title === '' || (needsArtist && row.artist === ''))
    problems.unshift(categoryOfItemType(type).requires);
  return problems.length > 0 ? problems.join('; ') : row;
}
