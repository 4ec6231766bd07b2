import type { ItemType } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { newItem } from '@top100/domain/items';
import type { EvaluatedRow } from './evaluate-rows.ts';

/**
 * Converts rows to items. One from our own export keeps its data, with a new id only if the list already has
 * that one.
 */
export function rowsToItems(
  selected: readonly EvaluatedRow[],
  type: ItemType,
  existing: readonly Item[],
  now: number,
  random: () => number,
): Item[] {
  const taken = new Set(existing.map(({ id }) => id));
  return selected.map(({ fields = {} }) => {
    const fresh = newItem(fields.type ?? type, fields, now, random);
    const { id, dateAdded } = fields;
    const isFree = typeof id === 'string' && id !== '' && id.length <= maxIdLength && !taken.has(id);
    const item = { ...fresh, ...(isFree && { id }), ...(typeof dateAdded === 'string' && { dateAdded }) };
    taken.add(item.id);
    return item;
  });
}

/** The server's limit. */
const maxIdLength = 100;
