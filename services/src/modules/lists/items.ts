import type { ItemType } from '@top100/contracts/categories';
import type { Problem } from '@top100/contracts/errors';
import { itemProblems, readItem } from '@top100/contracts/items';
import type { WireItem } from '@top100/contracts/wire-items';
import { AppError } from '../../http/app-error.ts';

/** A list's items as they are stored: a JSON array in the order of the ranks, without `position`. */
export interface StoredItems {
  json: string;
  count: number;
}

/** Characters of one item as JSON; a thousand such fit into no push anyway. */
const maxItemLength = 8_000;

/** NUL and halves of surrogate pairs as JSON.stringify writes them; Postgres takes neither. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/**
 * Items of a push in the spelling that is stored. What is wrong with any of them becomes one answer, with paths
 * like `body.items.3.title`.
 *
 * @param type what an item without a type of its own is
 * @param now milliseconds since 1970; on some clock in the world it is next year already
 */
export function storedItems(items: readonly WireItem[], type: ItemType, now: number): StoredItems {
  const year = new Date(now).getUTCFullYear() + 1;
  const problems: Problem[] = [];
  const ids = new Set<string>();
  const parts: string[] = [];
  items.forEach((wire, index) => {
    const path = `body.items.${index}`;
    const item = readItem(wire, type);
    if (!item) {
      problems.push({ path, message: 'is no item' });
      return;
    }
    const wrong = itemProblems(item.type, item, year);
    for (const name in wrong)
      problems.push({ path: `${path}.${name}`, message: wrong[name as keyof typeof wrong] ?? '' });
    if (ids.has(item.id)) problems.push({ path: `${path}.id`, message: 'is in the list twice' });
    ids.add(item.id);
    const json = JSON.stringify(item);
    if (json.length > maxItemLength) problems.push({ path, message: 'is too long' });
    parts.push(json);
  });
  const json = `[${parts.join(',')}]`;
  if (json.includes('\\u') && unstorable.test(json)) {
    parts.forEach((part, index) => {
      if (!unstorable.test(part)) return;
      problems.push({ path: `body.items.${index}`, message: 'has characters that cannot be stored' });
    });
  }
  if (problems.length > 0) throw new AppError('bad_request', { problems });
  return { json, count: items.length };
}
