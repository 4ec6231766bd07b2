import { defineMessages } from '@top100/messages/define-messages';
import { type ItemField, itemFields } from './item-fields.ts';

/** What the fields of items are called; files that are exported name them in English always. */
export const fieldLabels = defineMessages(
  'fields',
  Object.fromEntries(
    Object.values(itemFields).flatMap((fields) => fields.map(({ name, label }) => [name, label])),
  ) as Record<ItemField['name'], string>,
);

/** Texts about items. The fixed ones: ops/docs/product.md. */
export const itemMessages = defineMessages('items', {
  untitled: 'Untitled Item',
  tooLong: (label: string, max: number) => `${label} can have at most ${max} characters`,
  notInList: (label: string) => `${label} must be one of the list`,
  notInRange: (label: string, min: number, max: number) =>
    `${label} must be a whole number from ${min} to ${max}`,
});
