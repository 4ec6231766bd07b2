import { type ItemFieldName, type ItemType, itemTypes } from './categories.ts';
import { itemFields } from './item-fields.ts';

/** The field that says who made an item, or what it belongs to: with the title it distinguishes two items. */
export const makerField = Object.fromEntries(
  itemTypes.map((type) => [
    type,
    itemFields[type].find((field) => field.kind === 'text' && field.isMaker)?.name,
  ]),
) as Readonly<Record<ItemType, ItemFieldName | undefined>>;

/** Those of all types, each once. */
export const makerFields: readonly ItemFieldName[] = [
  ...new Set(Object.values(makerField).filter((name) => name !== undefined)),
];
