import { categoryById, type ItemFieldName } from '@top100/domain/categories';
import { type ItemField, itemFields } from '@top100/domain/item-fields';
import type { Item } from '@top100/domain/items';
import type { ExportedList } from './exported-list.ts';
import { ownKeys } from './own-format.ts';

/** The columns of a list's table: the fields of its category, and those of other item types in it. */
export function fieldsOf(list: ExportedList): readonly ItemField[] {
  const types = new Set([categoryById(list.category).itemType, ...list.items.map(({ type }) => type)]);
  const fields = new Map<ItemFieldName, ItemField>();
  for (const type of types) {
    for (const field of itemFields[type]) if (!fields.has(field.name)) fields.set(field.name, field);
  }
  return [...fields.values()];
}

/** The fields of an item that its type does not have: from another version. */
export function otherFields(item: Item): [name: string, value: unknown][] {
  const known = new Set<string>(itemFields[item.type].map(({ name }) => name));
  return Object.entries(item).filter(
    ([name, value]) => JSON.stringify(value) !== undefined && !known.has(name) && !ownKeys.includes(name),
  );
}
