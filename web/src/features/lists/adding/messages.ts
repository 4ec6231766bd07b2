import type { Category } from '@top100/contracts/categories';

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');

/** Words of the ways in: the bar, its results, the form. */
export const addingMessages = {
  placeholder: ({ noun }: Category) => `Add ${article(noun)} ${noun}, or paste a whole list`,
  byHand: 'By hand',
  addTitle: ({ noun }: Category) => `Add ${article(noun)} ${noun}`,
  editTitle: ({ noun }: Category) => `Edit ${noun}`,
  add: 'Add',
  save: 'Save',
  cancel: 'Cancel',
  failed: 'Failed to create custom item. Please try again.',
};
