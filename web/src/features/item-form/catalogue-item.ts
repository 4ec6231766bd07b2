import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { itemFields, titleField } from '@top100/domain/item-fields';
import type { Item, ItemDraft } from '@top100/domain/items';
import { checkDraft } from '@top100/domain/items';

/** The item fields of a catalogue entry; omits what breaks a rule of the fields. */
export function fieldsOfEntry(entry: CatalogueEntry, currentYear: number): Partial<Item> {
  const draft = draftOfEntry(entry);
  const checked = checkDraft(entry.type, draft, currentYear);
  const fields = checked.ok ? checked.fields : withoutProblems(draft, Object.keys(checked.problems));
  return { ...fields, source: { kind: 'catalogue', id: entry.id } };
}

/** An entry under the names of the item fields. */
export function draftOfEntry(entry: CatalogueEntry): ItemDraft {
  const { type } = entry;
  const known: Readonly<Record<string, unknown>> = { ...entry, [titleField(type)]: entry.title };
  const named = itemFields[type].map(({ name }) => [name, known[name]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as ItemDraft;
}

function withoutProblems(draft: ItemDraft, names: readonly string[]): Partial<Item> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name))) as Partial<Item>;
}
