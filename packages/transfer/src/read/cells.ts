import type { ItemSource } from '@top100/contracts/items';

/** Readings of single cells that many dialects share. */

/** How many of these columns a header has. */
export function countColumns(header: readonly string[], columns: readonly string[]): number {
  return columns.filter((column) => header.includes(column)).length;
}

/** The year in a cell such as "1997", "1997-05-26" or "26 May 1997"; undefined when there is none. */
export function yearOf(cell: unknown): number | undefined {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : undefined;
  if (typeof cell !== 'string') return undefined;
  const year = Number(/(?<!\d)\d{4}(?!\d)/.exec(cell)?.[0]);
  return year > 0 ? year : undefined;
}

/** A whole number from 1, such as a rank, also as `#1`, `1.`, `1.0` or `1st`; undefined for all else. */
export function countingNumber(cell: unknown): number | undefined {
  const number =
    typeof cell === 'number'
      ? cell
      : Number(/^[#№]?\s?(\d{1,9})(?:[.)]|[.,]0{1,9}|st|nd|rd|th)?$/i.exec(String(cell).trim())?.[1]);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** A source, or undefined when the file has no id for the row. */
export function sourceOf(kind: string, id: string): ItemSource | undefined {
  return id === '' || id.length > 200 ? undefined : { kind, id };
}

/** A value of JSON as text; numbers too, since albums can be called 1989. '' for all else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** An own property of a value of JSON; undefined when it has none. Names such as __proto__ are only names here. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** The array at a property of a value of JSON; empty when there is none. */
export function arrayAt(value: unknown, name: string): readonly unknown[] {
  const found = fieldOf(value, name);
  return Array.isArray(found) ? found : [];
}
