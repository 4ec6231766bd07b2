import type { ItemType } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import { newItem } from '@top100/contracts/items';
import type { JudgedRow } from './judge-rows.ts';

/**
 * The items that rows become. One of an own export is what it was, with a new id only where the list has that id
 * already.
 */
export function itemsOf(
  ticked: readonly JudgedRow[],
  type: ItemType,
  held: readonly Item[],
  now: number,
  random: () => number,
): Item[] {
  const taken = new Set(held.map(({ id }) => id));
  return ticked.map(({ fields = {} }) => {
    const fresh = newItem(fields.type ?? type, fields, now, random);
    const { id, dateAdded } = fields;
    const isFree = typeof id === 'string' && id !== '' && id.length <= longestId && !taken.has(id);
    const item = { ...fresh, ...(isFree && { id }), ...(typeof dateAdded === 'string' && { dateAdded }) };
    taken.add(item.id);
    return item;
  });
}

/** As long as the server takes them. */
const longestId = 100;
