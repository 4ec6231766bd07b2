import type { WireItem } from '@top100/contracts/wire-items';
import type { ItemType } from '@top100/domain/categories';
import { itemFields } from '@top100/domain/item-fields';
import { isItemType } from '@top100/domain/items';

/** Public fields of an item besides those of its type. */
const shownAlways = ['id', 'type', 'dateAdded', 'position'];

/** Notes are visible to the owner only, unless the list shows them. */
const hiddenByDefault = 'note';

/** Cached by type: a page of Discover shows a hundred items. */
const shownByType = new Map<ItemType, readonly string[]>();

/** Items as everybody sees them: unknown fields, from other versions, imports or programs, stay private. */
export function publicItems(items: readonly WireItem[], showNotes: boolean): WireItem[] {
  return items.map((item) => {
    const shown: WireItem = { id: item.id };
    for (const name of shownNames(item.type)) {
      const isHidden = name === hiddenByDefault && !showNotes;
      if (!isHidden && Object.hasOwn(item, name)) shown[name] = item[name];
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
