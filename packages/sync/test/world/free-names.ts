import { titleKey } from '@top100/domain/list-titles';
import type { CloudList, ListContent } from '../../src/list-content.ts';

/** The title and address that the server gives a list among the others of its category. */
export function freeNames(
  { lists }: { lists: ReadonlyMap<string, CloudList> },
  category: string,
  listId: string,
  wanted: ListContent,
) {
  const others = [...lists.values()].filter((list) => list.category === category && list.id !== listId);
  const titles = new Set(others.map((list) => titleKey(list.title)));
  const addresses = new Set(others.map((list) => list.shortUri));
  let { title, shortUri } = wanted;
  for (let n = 2; titles.has(titleKey(title)); n += 1) title = `${wanted.title} ${n}`;
  for (let n = 2; addresses.has(shortUri); n += 1) shortUri = `${wanted.shortUri}-${n}`;
  return { title, shortUri };
}
