import type { Category, ItemType } from '@top100/contracts/categories';
import type { DuplicateIndex } from '@top100/contracts/duplicates';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { itemFields, titleField } from '@top100/contracts/item-fields';
import type { Item, ItemDraft } from '@top100/contracts/items';
import { checkDraft, itemTitle } from '@top100/contracts/items';
import { fieldsOfEntry } from './catalogue-item.ts';

/** An item that the list holds already. */
interface Existing {
  itemId: string;
  title: string;
  /** From 1. */
  rank: number;
}

/** One row that can be chosen under the bar. */
export type Choice =
  | { kind: 'entry' | 'typed'; id: string; fields: Partial<Item>; existing: Existing | undefined }
  /** Adds what is there already once more, because somebody means it. */
  | { kind: 'again'; id: string; fields: Partial<Item> }
  | { kind: 'by-hand'; id: string; draft: ItemDraft };

interface ChoiceContext {
  category: Category;
  typed: string;
  /** What the typed words say, field by field. */
  draft: ItemDraft;
  entries: readonly CatalogueEntry[];
  searchable: boolean;
  held: DuplicateIndex<Item>;
  rankOf: (item: Item) => number;
  currentYear: number;
}

/** What can be chosen, in order; by hand is always the last. */
export function choicesFor(context: ChoiceContext): Choice[] {
  const { category, typed, draft, entries, searchable, currentYear } = context;
  const type = category.itemType;
  const choices = entries.flatMap((entry) =>
    withAgain('entry', `entry-${entry.id}`, fieldsOfEntry(entry, currentYear), context),
  );
  if (typed.trim() === '') return choices;
  const checked = checkDraft(type, draft, currentYear);
  if (!searchable && checked.ok && needsTitleAlone(type)) {
    choices.push(...withAgain('typed', 'typed', checked.fields, context));
  }
  return [...choices, { kind: 'by-hand', id: 'by-hand', draft }];
}

function withAgain(
  kind: 'entry' | 'typed',
  id: string,
  fields: Partial<Item>,
  { category, held, rankOf }: ChoiceContext,
): Choice[] {
  const item = held.find({ ...fields, type: category.itemType });
  const existing = item && { itemId: item.id, title: itemTitle(item), rank: rankOf(item) };
  const choice: Choice = { kind, id, fields, existing };
  return existing ? [choice, { kind: 'again', id: `${id}-again`, fields }] : [choice];
}

/** Types of which a title says enough to go in at once. */
function needsTitleAlone(type: ItemType): boolean {
  return itemFields[type].every((field) => !field.required || field.name === titleField(type));
}
