import type { PublicList } from '@top100/contracts/public-list';
import type { Item } from '@top100/domain/items';

const none: readonly Item[] = [];

/** The items of an answer; the server validated them when the list was pushed. */
export function itemsOf(list: Pick<PublicList, 'items'> | undefined): readonly Item[] {
  return list === undefined ? none : (list.items as unknown as readonly Item[]);
}
