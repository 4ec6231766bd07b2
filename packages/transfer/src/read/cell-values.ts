import type { ItemDraft } from '@top100/contracts/items';
import { longestValue } from './limits.ts';

/** The fields that hold something, trimmed and each in one line. */
export function filled(fields: ItemDraft): ItemDraft {
  const draft: ItemDraft = {};
  for (const name of Object.keys(fields) as (keyof ItemDraft)[]) {
    const raw = fields[name];
    const value = typeof raw === 'string' ? oneLine(raw) : raw;
    if (value !== undefined && value !== '') draft[name] = value;
  }
  return draft;
}

function oneLine(text: string): string {
  return text
    .trim()
    .slice(0, longestValue)
    .toWellFormed()
    .replace(/\s*\n\s*/g, ' ');
}

/** A number with or without a fraction, also one of JSON; undefined when there is none. */
export function numberIn(cell: unknown): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  if (typeof cell !== 'string' || !/^\s*[+-]?\d{1,12}(?:[.,]\d{1,12})?\s*$/.test(cell)) return undefined;
  return Number(cell.replace(',', '.'));
}

/**
 * What a column of years says: the number, also of `1980.0` and `2008–2013`, and of years before 1000. Text that is
 * no year is passed on for the review to judge. 0 is how some write that they do not know.
 */
export function yearIn(cell: string): number | string | undefined {
  const number = numberIn(cell);
  if (number !== undefined) return number === 0 ? undefined : number;
  const digits = /(?<!\d)\d{4}(?!\d)/.exec(cell)?.[0];
  if (digits !== undefined) return Number(digits);
  return cell === '' ? undefined : cell;
}

/** The words of a cell: `Drama, Horror` or `Drama|Horror`. */
export function wordsIn(cell: string): string[] {
  return cell
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
