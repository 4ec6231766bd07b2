import { titleKey } from '@top100/contracts/list-titles';
import type { ListContent } from '../../src/list-content.ts';
import type { ServerAccount } from './memory-server.ts';

/** The title and address under which the server keeps a list among the others of its category. */
export function freeNames(of: ServerAccount, category: string, listId: string, wanted: ListContent) {
  const others = [...of.lists.values()].filter((list) => list.category === category && list.id !== listId);
  const titles = new Set(others.map((list) => titleKey(list.title)));
  const addresses = new Set(others.map((list) => list.shortUri));
  let { title, shortUri } = wanted;
  for (let n = 2; titles.has(titleKey(title)); n += 1) title = `${wanted.title} ${n}`;
  for (let n = 2; addresses.has(shortUri); n += 1) shortUri = `${wanted.shortUri}-${n}`;
  return { title, shortUri };
}
