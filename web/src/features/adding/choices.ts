import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { Category, ItemType } from '@top100/domain/categories';
import type { DuplicateIndex } from '@top100/domain/duplicates';
import { itemFields, titleField } from '@top100/domain/item-fields';
import type { Item, ItemDraft } from '@top100/domain/items';
import { checkDraft, itemTitle } from '@top100/domain/items';
import { fieldsOfEntry } from '../item-form/catalogue-item.ts';

/** An item that the list already has. */
interface Existing {
  itemId: string;
  title: string;
  /** From 1. */
  rank: number;
}

/** A selectable row below the add field. */
export type Choice =
  | { kind: 'entry' | 'typed'; id: string; fields: Partial<Item>; existing: Existing | undefined }
  /** Adds a duplicate on purpose. */
  | { kind: 'again'; id: string; fields: Partial<Item> }
  /** Opens the form. `isOnlyWay` is false where the words alone can be added too. */
  | { kind: 'by-hand'; id: string; draft: ItemDraft; isOnlyWay: boolean };

interface ChoiceContext {
  category: Category;
  typed: string;
  /** The typed words, parsed into fields. */
  draft: ItemDraft;
  entries: readonly CatalogueEntry[];
  searchable: boolean;
  existingItems: DuplicateIndex<Item>;
  rankOf: (item: Item) => number;
  currentYear: number;
}

/** All choices in order; manual entry is always the last. */
export function choicesFor(context: ChoiceContext): Choice[] {
  const { category, typed, draft, entries, searchable, currentYear } = context;
  const type = category.itemType;
  const choices = entries.flatMap((entry) =>
    withDuplicateChoice('entry', `entry-${entry.id}`, fieldsOfEntry(entry, currentYear), context),
  );
  if (typed.trim() === '') return choices;
  const checked = checkDraft(type, draft, currentYear);
  const isTyped = !searchable && checked.ok && needsOnlyTitle(type);
  if (isTyped) choices.push(...withDuplicateChoice('typed', 'typed', checked.fields, context));
  return [...choices, { kind: 'by-hand', id: 'by-hand', draft, isOnlyWay: !isTyped }];
}

function withDuplicateChoice(
  kind: 'entry' | 'typed',
  id: string,
  fields: Partial<Item>,
  { category, existingItems, rankOf }: ChoiceContext,
): Choice[] {
  const item = existingItems.find({ ...fields, type: category.itemType });
  const existing = item && { itemId: item.id, title: itemTitle(item), rank: rankOf(item) };
  const choice: Choice = { kind, id, fields, existing };
  return existing ? [choice, { kind: 'again', id: `${id}-again`, fields }] : [choice];
}

/** Types for which a title is enough. */
function needsOnlyTitle(type: ItemType): boolean {
  return itemFields[type].every((field) => !field.required || field.name === titleField(type));
}
