import type { Item } from '@top100/contracts/items';
import type { PublicList } from '@top100/contracts/public-list';

const none: readonly Item[] = [];

/** The items of an answer; the server has judged each by the contract of items when the list was pushed. */
export function itemsOf(list: Pick<PublicList, 'items'> | undefined): readonly Item[] {
  return list === undefined ? none : (list.items as unknown as readonly Item[]);
}
