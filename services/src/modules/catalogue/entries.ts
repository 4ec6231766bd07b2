import { categories } from '@top100/contracts/categories';
import type { CatalogueEntry, SearchCategory } from '@top100/contracts/endpoints/catalogue';
import type { EntryRow } from './queries.ts';

const allKinds: readonly string[] = categories.map(({ itemType }) => itemType);

/** The kinds of entry behind each word of the search call. */
export const kindsOfCategory: Readonly<Record<SearchCategory, readonly string[]>> = {
  songs: ['song'],
  albums: ['album'],
  artists: ['artist'],
  all: allKinds,
};

/** An entry as the contract shows it: what is not known is left out. */
export function toEntry({ kind, ...row }: EntryRow): CatalogueEntry {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
  return { ...known, id: row.id, type: kind, title: row.title };
}

/** How many entries each of the nine categories has, those without any included. */
export function countCategories(kinds: readonly { kind: string; entries: number }[]) {
  const entriesOf = new Map(kinds.map(({ kind, entries }) => [kind, entries]));
  return categories.map(({ id, itemType }) => ({ id, entries: entriesOf.get(itemType) ?? 0 }));
}
