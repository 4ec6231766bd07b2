import { foldText } from '@top100/domain/fold';
import { type Item, itemByline, itemTitle } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/facts';
import type { OwnRows } from './read-own-rows.ts';

/** A matching item of an own list. */
export interface FoundItem {
  item: Item;
  list: StoredList;
  /** From 0. */
  index: number;
}

export interface FoundOwn {
  lists: readonly StoredList[];
  items: readonly FoundItem[];
  /** The number of all matches, also of those left out. */
  listCount: number;
  itemCount: number;
}

interface Most {
  lists: number;
  items: number;
}

/** Cached: folding a hundred thousand titles on each key press would be slow. */
const itemTexts = new WeakMap<Item, string>();
const listTexts = new WeakMap<StoredList, string>();

/** Own lists and items that contain the query, those that begin with it first. */
export function findOwn(lists: readonly StoredList[], rows: OwnRows, words: string, most: Most): FoundOwn {
  const wanted = foldText(words) || words.trim();
  if (wanted === '') return { lists: [], items: [], listCount: 0, itemCount: 0 };
  const found: StoredList[] = [];
  const items: FoundItem[] = [];
  for (const list of lists) {
    if (textOfList(list).includes(wanted)) found.push(list);
    rows.get(list.id)?.forEach((item, index) => {
      if (textOfItem(item).includes(wanted)) items.push({ item, list, index });
    });
  }
  return {
    lists: startsFirst(found, wanted, textOfList).slice(0, most.lists),
    items: startsFirst(items, wanted, ({ item }) => textOfItem(item)).slice(0, most.items),
    listCount: found.length,
    itemCount: items.length,
  };
}

function startsFirst<T>(found: readonly T[], wanted: string, textOf: (one: T) => string): T[] {
  const starts = (one: T) => textOf(one).startsWith(wanted);
  return [...found.filter(starts), ...found.filter((one) => !starts(one))];
}

// Names such as "!!!" fold to nothing: the unfolded text is searched as well.
const searchText = (words: string) => `${foldText(words)} ${words.toLowerCase()}`;

function textOfItem(item: Item): string {
  return remembered(itemTexts, item, () => searchText(`${itemTitle(item)} ${itemByline(item)}`));
}

function textOfList(list: StoredList): string {
  return remembered(listTexts, list, () => searchText(`${list.title} ${list.description}`));
}

function remembered<T extends object>(texts: WeakMap<T, string>, key: T, make: () => string): string {
  const before = texts.get(key);
  if (before !== undefined) return before;
  const text = make();
  texts.set(key, text);
  return text;
}
