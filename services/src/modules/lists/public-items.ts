import type { ItemType } from '@top100/contracts/categories';
import { itemFields } from '@top100/contracts/item-fields';
import { isItemType } from '@top100/contracts/items';
import type { WireItem } from '@top100/contracts/wire-items';

/** What an item shows beside the fields of its type. */
const shownAlways = ['id', 'type', 'dateAdded', 'position'];

/** By type, since a page of Discover shows a hundred items each time. */
const shownByType = new Map<ItemType, readonly string[]>();

/**
 * Items as strangers see them: what an app of another version, an import or somebody's own program has put into
 * them beside the known fields stays with the owner (sync.md).
 */
export function publicItems(items: readonly WireItem[]): WireItem[] {
  return items.map((item) => {
    const shown: WireItem = { id: item.id };
    for (const name of shownNames(item.type)) {
      if (Object.hasOwn(item, name)) shown[name] = item[name];
    }
    return shown;
  });
}

function shownNames(type: unknown): readonly string[] {
  if (!isItemType(type)) return shownAlways;
  const known = shownByType.get(type);
  if (known) return known;
  const names = [...new Set([...shownAlways, ...itemFields[type].map(({ name }) => name)])];
  shownByType.set(type, names);
  return names;
}
