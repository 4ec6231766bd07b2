import type { Problem } from '@top100/contracts/error-body';
import type { WireItem } from '@top100/contracts/wire-items';
import type { ItemType } from '@top100/domain/categories';
import { type Item, itemProblems, readItem } from '@top100/domain/items';
import { notesBytes } from '@top100/domain/notes';
import { AppError } from '../../http/app-error.ts';

/** A list's items as stored: a JSON array in rank order, without `position`. */
export interface StoredItems {
  json: string;
  count: number;
}

export interface PushedItems extends StoredItems {
  /** Total bytes (UTF-8) of all notes. */
  notesBytes: number;
}

/** Maximum characters of an item as JSON. */
const maxItemLength = 8_000;
/** Maximum characters of all items as Postgres prints them: devices read a list in one answer. */
const maxPrintedLength = 2_400_000;

/** NUL and unpaired surrogates as JSON.stringify escapes them; Postgres rejects both. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/**
 * Normalizes the items of a push for storage. All problems become one answer, with paths like `body.items.3.title`.
 *
 * @param type type of items without their own
 * @param now milliseconds since 1970; years may be one ahead, because of time zones
 */
export function storedItems(items: readonly WireItem[], type: ItemType, now: number): PushedItems {
  const year = new Date(now).getUTCFullYear() + 1;
  const problems: Problem[] = [];
  const ids = new Set<string>();
  const parts: string[] = [];
  const stored: Item[] = [];
  items.forEach((wire, index) => {
    const path = `body.items.${index}`;
    const item = readItem(wire, type);
    if (!item) {
      problems.push({ path, message: 'is not an item' });
      return;
    }
    const wrong = itemProblems(item.type, item, year);
    for (const name in wrong)
      problems.push({ path: `${path}.${name}`, message: wrong[name as keyof typeof wrong] ?? '' });
    if (ids.has(item.id)) problems.push({ path: `${path}.id`, message: 'is a duplicate' });
    ids.add(item.id);
    const json = JSON.stringify(item);
    if (json.length + digitsOfExponents(json) > maxItemLength)
      problems.push({ path, message: 'is too long' });
    parts.push(json);
    stored.push(item);
  });
  const json = `[${parts.join(',')}]`;
  if (json.includes('\\u') && unstorable.test(json)) {
    parts.forEach((part, index) => {
      if (!unstorable.test(part)) return;
      problems.push({ path: `body.items.${index}`, message: 'has characters that cannot be stored' });
    });
  }
  if (problems.length > 0) throw new AppError('bad_request', { problems });
  if (printedLength(json) > maxPrintedLength) throw new AppError('payload_too_large');
  return { json, count: items.length, notesBytes: notesBytes(stored) };
}

/** Postgres prints 1e300 as 301 digits. */
function digitsOfExponents(json: string): number {
  if (!/\de[+-]/.test(json)) return 0;
  return [...json.matchAll(/\de[+-](\d{1,3})/g)].reduce((sum, [, exponent]) => sum + Number(exponent), 0);
}

/** An upper bound: Postgres also prints a space after each comma and colon between values. */
function printedLength(json: string): number {
  if (json.length < maxPrintedLength / 2 && !/\de[+-]/.test(json)) return json.length;
  return json.length + (json.match(/[,:]/g)?.length ?? 0) + digitsOfExponents(json);
}
