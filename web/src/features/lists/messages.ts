import type { Category } from '@top100/contracts/categories';

const plural = new Intl.PluralRules('en');
const count = (n: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en').format(n)} ${plural.select(n) === 'one' ? one : many}`;

/** Words of My Lists. Those of spec sections 2, 5 and 8 are exact. */
export const listsMessages = {
  // The page
  listsOf: (category: Category) => category.label,
  countOfLists: (n: number) => count(n, 'list', 'lists'),
  noListsYet: (category: Category) => `No ${category.label} lists yet`,
  noListsText: (category: Category) => category.description,
  waiting: (wanted: string) => `Create a list, and "${wanted}" can go into it.`,
  createFirst: 'Create Your First List',
  notSearchable:
    'This category is not yet supported with a searchable database. You can still create lists and add items manually.',
  noResults: (search: string) => `No results for "${search}"`,
  clearSearch: 'Show all lists',
  loading: 'Your lists are being read',

  // The column of lists
  newList: 'New list',
  import: 'Import',
  sortBy: 'Sort lists',
  sorts: { name: 'Name', recent: 'Last changed', created: 'Date created' },
  previousList: 'Previous list',
  nextList: 'Next list',
  thumbBar: 'This list and its neighbours',
  deleteListNamed: (title: string) => `Delete the list ${title}`,

  // The head of a list
  editTitle: 'Edit the title',
  titleLabel: 'Title',
  editDescription: 'Edit the description',
  descriptionLabel: 'Description',
  addDescription: 'Add a description',
  countOfItems: (n: number, category: Category) => count(n, category.noun, category.nouns),
  more: 'More about this list',
  premium: 'Premium',
  deletedLists: 'Recently deleted',
  undo: 'Undo',
  redo: 'Redo',
  find: 'Find in this list',
  findHint: 'Find',
  emptyList: 'Nothing ranked yet',
  emptyListText: ({ noun }: Category, searchable: boolean) =>
    `Add the first ${noun} above: ${searchable ? 'search for it, ' : ''}paste a list that you have, or type it in by hand.`,
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
  undone: 'Undone',
  redone: 'Done again',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  noLongerFits: 'That step was left out: the list has changed since.',
  deletedElsewhere: (title: string) => `'${title}' was deleted in another tab`,
  keepIt: 'Keep it',

  // Limits
  itemLimit: (limit: number) =>
    `You have reached the free user limit of ${limit} items per list. Upgrade to Premium for unlimited items.`,
  listLimit: (limit: number, category: Category) =>
    `You have reached the free user limit of ${count(limit, 'list', 'lists')} in ${category.label}. Upgrade to Premium for unlimited lists.`,
  premiumItemLimit: (limit: number) => `A list can have at most ${count(limit, 'item', 'items')}.`,
  premiumListLimit: (limit: number, category: Category) =>
    `You can have at most ${count(limit, 'list', 'lists')} in ${category.label}.`,

  // The visitor's banner and backups
  banner: 'Your lists are stored in this browser only and may be lost if browser data is cleared.',
  readMore: 'Read more',
  signup: 'signup',
  backup: 'Download a backup',
  restore: 'Restore',
  putAway: 'Put this message away',
  backupFailed: 'That did not work. Please try again.',

  // The state of the device
  quota: 'Failed to save list. Please try again.',
  retry: 'Try again',
  readFailed: 'Your lists could not be read',
  itemsUnread: 'The items of this list could not be read',
  readFailedText: 'They are still on this device and nothing was written over them.',
  newerVersion: 'This page is older than your lists',
  newerVersionText: 'A newer version of Top 100 has saved them. Reload to go on; nothing is lost.',
  reload: 'Reload',
};
