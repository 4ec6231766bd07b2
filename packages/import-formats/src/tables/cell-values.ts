import type { ItemDraft } from '@top100/domain/items';
import { maxValueLength } from '../limits.ts';

/** The non-empty fields, trimmed and on one line. */
export function nonEmptyFields(fields: ItemDraft): ItemDraft {
  const draft: ItemDraft = {};
  for (const name of Object.keys(fields) as (keyof ItemDraft)[]) {
    const raw = fields[name];
    const value = typeof raw === 'string' ? oneLine(raw) : raw;
    if (value !== undefined && value !== '') draft[name] = value;
  }
  return draft;
}

function oneLine(text: string): string {
  return text.trim().slice(0, maxValueLength).toWellFormed().replace(/\s+/g, ' ');
}

/** Parses a number with or without a fraction; undefined if there is none. */
export function parseNumber(cell: unknown): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  if (typeof cell !== 'string' || !/^\s*[+-]?\d{1,12}(?:[.,]\d{1,12})?\s*$/.test(cell)) return undefined;
  return Number(cell.replace(',', '.'));
}

const beforeChrist = /^-\d|\bb\.?\s?c\.?(?:\s?e\.?)?$|v\.?\s?chr/i;

/**
 * Parses a year, also from `1980.0` and `2008–2013`, and years before 1000; undefined for BC, which no field can
 * hold. Other text is returned for the review to report. 0 means unknown in some files.
 */
export function parseYear(cell: string): number | string | undefined {
  const number = parseNumber(cell);
  if (number !== undefined) return number <= 0 ? undefined : number;
  if (beforeChrist.test(cell)) return undefined;
  const digits = /(?<!\d)\d{4}(?!\d)/.exec(cell)?.[0];
  if (digits !== undefined) return Number(digits);
  return cell === '' ? undefined : cell;
}

/** Splits a cell: `Drama, Horror` or `Drama|Horror`. */
export function splitWords(cell: string): string[] {
  return cell
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
