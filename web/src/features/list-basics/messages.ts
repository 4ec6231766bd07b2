import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber } from '@top100/messages/formats';

const upTo = (n: number, one: string, many: string) =>
  n < 0 ? `any number of ${many}` : `up to ${count(n, one, many)}`;

/** Words of My Lists. The fixed ones: ops/docs/product.md. */
export const listsMessages = defineMessages('lists', {
  // The page
  listsOf: (category: Category) => category.label,
  countOfLists: (n: number) => count(n, 'list', 'lists'),
  noListsYet: (category: Category) => `No ${category.label} lists yet`,
  noListsText: (category: Category) => category.description,
  waiting: (wanted: string) => `Create a list to add "${wanted}".`,
  createFirst: 'Create Your First List',
  notSearchable:
    'This category is not yet supported with a searchable database. You can still create lists and add items manually.',
  noResults: (search: string) => `No results for "${search}"`,
  clearSearch: 'Show all lists',
  loading: 'Loading your lists…',

  // The column of lists
  newList: 'New list',
  import: 'Import',
  sortBy: 'Sort lists',
  sorts: { name: 'Name', recent: 'Last changed', created: 'Date created' },
  previousList: 'Previous list',
  nextList: 'Next list',
  neighbours: 'Previous and next list',
  placeOfList: (place: number, total: number) => `${formatNumber(place)} of ${count(total, 'list', 'lists')}`,
  overLimit: (held: number, limit: number) => `${count(held, 'list', 'lists')}, limit ${formatNumber(limit)}`,
  allLists: 'All lists',
  thumbBar: 'List actions',
  deleteListNamed: (title: string) => `Delete the list ${title}`,

  // The head of a list
  editTitle: 'Edit the title',
  titleLabel: 'Title',
  editDescription: 'Edit the description',
  descriptionLabel: 'Description',
  addDescription: 'Add a description',
  countOfItems: (n: number, category: Category) => count(n, category.noun, category.nouns),
  /** "10", and "of 25 songs": the two are set in different weights. */
  countOfLimit: (n: number, limit: number, { noun, nouns }: Category): readonly [string, string] => [
    formatNumber(n),
    `of ${count(limit, noun, nouns)}`,
  ],
  createList: 'Create a list',
  deleteList: 'Delete this list',
  more: 'More about this list',
  premium: 'Premium',
  deletedLists: 'Recently deleted',
  undo: 'Undo',
  redo: 'Redo',
  find: 'Find in this list',
  findHint: 'Find',
  emptyList: 'Nothing ranked yet',
  emptyListText: ({ noun }: Category, searchable: boolean) =>
    `Add the first ${noun}: ${searchable ? 'search, ' : ''}paste a list, or type it in.`,
  addItem: (category: Category) => `Add ${category.noun}`,

  // What went wrong
  titleEmpty: 'List title cannot be empty',
  titleTaken: (title: string) => `A list with the title "${title}" already exists in this category`,
  titleTooLong: (max: number) => `A title can have at most ${max} characters`,
  descriptionTooLong: (max: number) => `A description can have at most ${max} characters`,
  createFailed: 'Failed to create list. Please try again.',
  renameFailed: 'Failed to update title. Please try again.',
  describeFailed: 'Failed to update description. Please try again.',
  describeFailedTitle: 'Update Failed',
  deleteFailed: 'Failed to delete list. Please try again.',
  deleteFailedTitle: 'Delete Failed',

  // What was done
  added: (n: number, category: Category) => `${count(n, category.noun, category.nouns)} added`,
  undid: (words: string) => `Undid: ${words}`,
  redid: (words: string) => `Redid: ${words}`,
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  noLongerFits: 'That step was skipped: the list has changed.',
  deletedElsewhere: (title: string) => `'${title}' was deleted in another tab`,
  keepIt: 'Keep it',

  // Limits
  itemLimit: (limit: number, premium: number) =>
    `A list can have ${count(limit, 'item', 'items')} without Premium, and ${upTo(premium, 'item', 'items')} with it.`,
  listLimit: (limit: number, premium: number, category: Category) =>
    `You can have ${count(limit, 'list', 'lists')} in ${category.label} without Premium, and ${upTo(premium, 'list', 'lists')} with it.`,
  premiumItemLimit: (limit: number) => `A list can have at most ${count(limit, 'item', 'items')}.`,
  premiumListLimit: (limit: number, category: Category) =>
    `You can have at most ${count(limit, 'list', 'lists')} in ${category.label}.`,

  // The visitor's banner and backups
  banner: 'Your lists are stored in this browser only and may be lost if browser data is cleared.',
  /** The same for a phone's single line; the whole sentence stands beside it for screen readers. */
  bannerShort: 'Only in this browser.',
  readMore: 'Learn more',
  signup: 'Sign up',
  backup: 'Download a backup',
  restore: 'Restore',
  putAway: 'Dismiss',
  backupFailed: 'Something went wrong. Please try again.',

  // The state of the device
  quota: 'Failed to save list. Please try again.',
  retry: 'Try again',
  readFailed: 'Your lists could not be loaded',
  itemsUnread: 'The items of this list could not be read',
  readFailedText: 'They are still on this device and unchanged.',
  newerVersion: 'This page is older than your lists',
  newerVersionText: 'A newer version of Top 100 has saved them. Reload to continue; nothing is lost.',
  reload: 'Reload',
});
