import type { CatalogueEntry, SearchCategory } from '@top100/contracts/endpoints/catalogue';
import { categories, itemTypes } from '@top100/domain/categories';
import type { EntryRow } from './queries.ts';

/** The kinds of entry behind each category of the search endpoint. */
export const kindsOfCategory = Object.fromEntries([
  ...categories.flatMap(({ catalogueName, itemType }) =>
    catalogueName ? [[catalogueName, [itemType]]] : [],
  ),
  ['all', itemTypes],
]) as Readonly<Record<SearchCategory, readonly string[]>>;

/** An entry as in the contract, without unknown fields. */
export function toEntry({ kind, ...row }: EntryRow): CatalogueEntry {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
  return { ...known, id: row.id, type: kind, title: row.title };
}

/** Counts the entries of each category, including empty ones. */
export function countCategories(kinds: readonly { kind: string; entries: number }[]) {
  const entriesOf = new Map(kinds.map(({ kind, entries }) => [kind, entries]));
  return categories.map(({ id, itemType }) => ({ id, entries: entriesOf.get(itemType) ?? 0 }));
}
