import { foldText } from '@top100/contracts/fold';
import type { Item } from '@top100/contracts/items';
import { itemByline, itemTitle } from '@top100/contracts/items';

export interface ShownRows {
  items: readonly Item[];
  /** The true ranks (from 0) of what is shown; undefined when all of the list is. */
  indexes: readonly number[] | undefined;
}

/** Folding is the slow part of typing into the filter, and an item's texts never change in place. */
const folded = new WeakMap<Item, string>();

function searched(item: Item): string {
  const before = folded.get(item);
  if (before !== undefined) return before;
  const text = foldText(`${itemTitle(item)} ${itemByline(item)}`);
  folded.set(item, text);
  return text;
}

/** "Find in list": the rows whose title and byline hold all words of the filter, in their order. */
export function shownRows(items: readonly Item[], filter: string): ShownRows {
  if (filter.trim() === '') return { items, indexes: undefined };
  const words = foldText(filter).split(' ').filter(Boolean);
  // A filter of nothing but signs ("???") can only be meant as it stands.
  const plain = filter.trim();
  const matches = (item: Item) =>
    words.length > 0
      ? words.every((word) => searched(item).includes(word))
      : itemTitle(item).includes(plain) || itemByline(item).includes(plain);
  const indexes = items.flatMap((item, index) => (matches(item) ? [index] : []));
  return { items: indexes.map((index) => items[index] as Item), indexes };
}
