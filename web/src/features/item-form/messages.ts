import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { formatNumber } from '@top100/messages/formats';
import { article } from '../../shared/words.ts';

/** Words of the form that other places have too, and load with the page. */
export const itemFormMessages = defineMessages('itemForm', {
  addTitle: ({ noun }: Category) => `Add ${article(noun)} ${noun}`,
  add: 'Add',
  save: 'Save',
  cancel: 'Cancel',
  alreadyAt: (rank: number) => `Already in your list at rank ${formatNumber(rank)}`,
});
