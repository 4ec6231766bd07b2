import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';
import { article } from '../../../shared/words.ts';

/** Words of the sheet with all lists. */
export const listSheetMessages = defineMessages('listSheet', {
  title: (total: number) => count(total, 'list', 'lists'),
  find: ({ noun }: Category) => `Find a list, or ${article(noun)} ${noun} in one`,
  clear: 'Clear the search',
  lists: 'Lists',
  inLists: 'In your lists',
  inList: (title: string) => `in ${title}`,
  otherCategories: 'Other categories',
  meta: (items: string, ago: string | undefined) => (ago ? `${items} · ${ago}` : items),
  found: (lists: number, items: number) => `${count(lists, 'list', 'lists')}, ${count(items, 'row', 'rows')}`,
});
