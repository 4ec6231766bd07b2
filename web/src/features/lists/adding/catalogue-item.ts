import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { itemFields, titleField } from '@top100/contracts/item-fields';
import type { Item, ItemDraft } from '@top100/contracts/items';
import { checkDraft } from '@top100/contracts/items';

/** The fields of an item that an entry of the catalogue gives; what breaks a rule of the fields is left out. */
export function fieldsOfEntry(entry: CatalogueEntry, currentYear: number): Partial<Item> {
  const draft = draftOfEntry(entry);
  const checked = checkDraft(entry.type, draft, currentYear);
  const fields = checked.ok ? checked.fields : withoutProblems(draft, Object.keys(checked.problems));
  return { ...fields, source: { kind: 'catalogue', id: entry.id } };
}

/** An entry by the names of an item's fields. */
export function draftOfEntry(entry: CatalogueEntry): ItemDraft {
  const { type } = entry;
  const known: Readonly<Record<string, unknown>> = { ...entry, [titleField(type)]: entry.title };
  const named = itemFields[type].map(({ name }) => [name, known[name]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as ItemDraft;
}

function withoutProblems(draft: ItemDraft, names: readonly string[]): Partial<Item> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name))) as Partial<Item>;
}
