import { foldText } from '@top100/domain/fold';
import type { Item } from '@top100/domain/items';
import { itemByline, itemTitle } from '@top100/domain/items';

export interface FilteredRows {
  items: readonly Item[];
  /** The true ranks (from 0) of the shown items; undefined without a filter. */
  indexes: readonly number[] | undefined;
}

/** Caches folded texts, the slow part of filtering; items are immutable. */
const folded = new WeakMap<Item, string>();

function searchText(item: Item): string {
  const before = folded.get(item);
  if (before !== undefined) return before;
  const text = foldText(`${itemTitle(item)} ${itemByline(item)}`);
  folded.set(item, text);
  return text;
}

/** "Find in list": items whose title and byline contain all words of the filter, in order. */
export function filterRows(items: readonly Item[], filter: string): FilteredRows {
  if (filter.trim() === '') return { items, indexes: undefined };
  const words = foldText(filter).split(' ').filter(Boolean);
  // A filter of punctuation only ("???") is matched literally.
  const plain = filter.trim();
  const matches = (item: Item) =>
    words.length > 0
      ? words.every((word) => searchText(item).includes(word))
      : itemTitle(item).includes(plain) || itemByline(item).includes(plain);
  const indexes = items.flatMap((item, index) => (matches(item) ? [index] : []));
  return { items: indexes.map((index) => items[index] as Item), indexes };
}
