import type { ItemSource } from '@top100/domain/items';

/** Cell parsers that many formats share. */

/** The year in a cell such as "1997", "1997-05-26" or "26 May 1997"; undefined without one. */
export function extractYear(cell: unknown): number | undefined {
  if (typeof cell === 'number') return Number.isInteger(cell) && cell > 0 ? cell : undefined;
  // BC, which no field can hold.
  if (typeof cell !== 'string' || /^\s*-\d/.test(cell)) return undefined;
  const year = Number(/(?<!\d)\d{4}(?!\d)/.exec(cell)?.[0]);
  return year > 0 ? year : undefined;
}

/** A whole number from 1, such as a rank, also as `#1`, `1.`, `1.0` or `1st`; undefined for anything else. */
export function parseRank(cell: unknown): number | undefined {
  const number =
    typeof cell === 'number'
      ? cell
      : Number(/^[#№]?\s?(\d{1,9})(?:[.)]|[.,]0{1,9}|st|nd|rd|th)?$/i.exec(String(cell).trim())?.[1]);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** A source, or undefined if the row has no id. */
export function makeSource(kind: string, id: string): ItemSource | undefined {
  return id === '' || id.length > 200 ? undefined : { kind, id };
}

/** A JSON string or number as text (albums can be called 1989); '' for anything else. */
export function jsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** An own property of a JSON value; undefined without one. Names such as __proto__ are not special. */
export function ownProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** The array at a property of a JSON value; empty without one. */
export function arrayAt(value: unknown, name: string): readonly unknown[] {
  const found = ownProperty(value, name);
  return Array.isArray(found) ? found : [];
}
