import type { Category } from '@top100/contracts/categories';

const plural = new Intl.PluralRules('en');
const count = (n: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en').format(n)} ${plural.select(n) === 'one' ? one : many}`;

/** What sync says by itself. Words of spec section 4 and of sync.md are exact. */
export const syncMessages = {
  downloading: 'Downloading your lists from the cloud...',
  downloadingTitle: 'Syncing',
  updated: (n: number) => `Updated ${count(n, 'list', 'lists')} from another device`,
  updatedTitle: 'Synced',
  conflict: 'Changed on another device. Your version is in History.',
  deletedElsewhere: 'This list was deleted on another device.',
  restore: 'Restore',
  restored: (title: string) => `'${title}' is back`,
  versionRestored: (title: string) => `Your version of '${title}' is back. The other one is in History.`,
  restoreFailed: 'It could not be restored. Please try again.',
  stayHere: (lists: number, perCategory: number) =>
    `${count(lists, 'list stays', 'lists stay')} on this device only: your account has room for ${count(perCategory, 'list', 'lists')} in each category.`,
  parked: (reason: string) => `It is kept on this device. ${reason}`,
  parkedTitle: (title: string) => `'${title}' could not be synced`,
  keptPrivateTitle: (title: string) => `'${title}' stays private`,

  // Why a list is not synced
  unreachable: 'The server cannot be reached.',
  limit: (perCategory: number, category: Category) =>
    `Your account has room for ${count(perCategory, 'list', 'lists')} in ${category.label}.`,
};
