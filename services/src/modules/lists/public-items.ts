import { itemFields } from '@top100/contracts/item-fields';
import { isItemType } from '@top100/contracts/items';
import type { WireItem } from '@top100/contracts/wire-items';

/** What an item shows beside the fields of its type. */
const shownAlways = ['id', 'type', 'dateAdded', 'position'];

/**
 * Items as strangers see them: what an app of another version, an import or somebody's own program has put into
 * them beside the known fields stays with the owner (sync.md).
 */
export function publicItems(items: readonly WireItem[]): WireItem[] {
  return items.map(({ id, ...item }) => {
    const fields = isItemType(item.type) ? itemFields[item.type].map(({ name }) => name) : [];
    const shown = new Set<string>([...shownAlways, ...fields]);
    return { id, ...Object.fromEntries(Object.entries(item).filter(([name]) => shown.has(name))) };
  });
}
