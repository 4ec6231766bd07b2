import { describe, expect, test } from '@jest/globals';
import { type Category, categories } from '@top100/domain/categories';
import type { ItemField } from '@top100/domain/item-fields';
import { checkDraft, type Item, type ItemDraft } from '@top100/domain/items';
import { toCsv } from '@top100/export/write/to-csv';
import { parsePlainList } from '@top100/paste/plain-list';
import { readBack } from '../src/own/test/read-back.ts';
import { readOne } from './read-one.ts';

const currentYear = 2026;

/** A cell that is allowed in the column of a field. */
function cellOf(field: ItemField): string {
  if (field.kind === 'choice') return field.options[0] ?? '';
  if (field.kind === 'duration') return '3:45';
  if (field.kind === 'number') return String(field.max === 'this year' ? 1999 : field.min + 1);
  return `Some ${field.label}`;
}

const tableOf = ({ fields }: Category, delimiter: string) =>
  [fields.map(({ label }) => label), fields.map(cellOf)].map((cells) => cells.join(delimiter)).join('\n');

const draftOf = ({ fields }: Category): ItemDraft =>
  Object.fromEntries(fields.map((field) => [field.name, field.kind === 'duration' ? 225 : cellOf(field)]));

/** The fields of an item, all of them given, as the rules have them. */
function checked({ itemType }: Category, draft: ItemDraft): Partial<Item> {
  const result = checkDraft(itemType, draft, currentYear);
  if (!result.ok) throw new Error(result.message);
  return result.fields;
}

describe.each(categories.map((category) => [category.id, category] as const))('%s', (id, category) => {
  const all = checked(category, draftOf(category));

  test('has a sample for each of its fields', () => {
    expect(Object.keys(all).toSorted()).toEqual(category.fields.map(({ name }) => name).toSorted());
  });

  test('are read with all fields from a table with the labels of the form over its columns', () => {
    const [row] = readOne(tableOf(category, ','), id).lists[0]?.rows ?? [];
    expect(checked(category, { ...row?.draft, note: row?.draft.note ?? row?.note })).toEqual(all);
  });

  test('are read with all fields from a table that is pasted', () => {
    const [row] = parsePlainList(tableOf(category, '\t'), category.itemType, { currentYear }).rows;
    expect(checked(category, { ...row?.fields, note: row?.note })).toEqual(all);
  });

  test('have all fields in a file of ours', () => {
    const item = { id: 'item_1', type: category.itemType, dateAdded: '2026-01-01T00:00:00.000Z', ...all };
    const list = { title: 'One', description: '', category: id, items: [item] };
    expect(readBack(toCsv(list), 'top100-list-csv')).toEqual(list);
  });
});
