import { categoryById } from '@top100/contracts/categories';
import { type ItemField, type ItemFieldName, itemFields } from '@top100/contracts/item-fields';
import type { Item } from '@top100/contracts/items';
import type { ExportedList } from './exported-list.ts';
import { ownKeys } from './own-format.ts';

/** The fields that a list's table has columns for: those of its category, and of what else has got into it. */
export function fieldsOf(list: ExportedList): readonly ItemField[] {
  const types = new Set([categoryById(list.category).itemType, ...list.items.map(({ type }) => type)]);
  const fields = new Map<ItemFieldName, ItemField>();
  for (const type of types) {
    for (const field of itemFields[type]) if (!fields.has(field.name)) fields.set(field.name, field);
  }
  return [...fields.values()];
}

/** What an item has beside the fields of its own type: fields that this version does not know. */
export function otherFields(item: Item): [name: string, value: unknown][] {
  const known = new Set<string>(itemFields[item.type].map(({ name }) => name));
  return Object.entries(item).filter(
    ([name, value]) => JSON.stringify(value) !== undefined && !known.has(name) && !ownKeys.includes(name),
  );
}
