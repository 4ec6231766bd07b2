import {
  categories,
  categoryOfItemType,
  type ItemFieldName,
  type ItemType,
  type TableField,
} from './categories.ts';
import type { FieldOf, NumberField } from './field-kinds.ts';

/** The fields of each type of item, as the table of categories has them. */

export type ItemField = FieldOf<ItemFieldName>;

type NumberName = Extract<TableField, { kind: NumberField['kind'] }>['name'];

/** What an item may hold in its fields. */
export type ItemValues = { [Name in Exclude<ItemFieldName, NumberName>]?: string } & {
  [Name in NumberName]?: number;
};

export const itemFields = Object.fromEntries<readonly ItemField[]>(
  categories.map(({ itemType, fields }) => [itemType, fields]),
) as Readonly<Record<ItemType, readonly ItemField[]>>;

/** The field that holds what an item is called. */
export function titleField(type: ItemType): 'title' | 'name' {
  return categoryOfItemType(type).fields[0].name;
}

export function hasField(type: ItemType, name: ItemFieldName): boolean {
  return itemFields[type].some((field) => field.name === name);
}

/** The field that says when a work came out, or when a band was formed; undefined where there is none. */
export const yearField = Object.fromEntries(
  categories.map(({ itemType, fields }) => [
    itemType,
    fields.find((field) => 'max' in field && field.max === 'this year')?.name,
  ]),
) as Readonly<Record<ItemType, ItemFieldName | undefined>>;
