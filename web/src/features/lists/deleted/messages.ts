import { type CategoryId, categoryById } from '@top100/contracts/categories';
import { historyLimits } from '@top100/contracts/history-limits';

const plural = new Intl.PluralRules('en');
const count = (n: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en').format(n)} ${plural.select(n) === 'one' ? one : many}`;

const itemCount = (n: number, id: CategoryId) => {
  const { noun, nouns } = categoryById(id);
  return count(n, noun, nouns);
};

/** Words of "Recently deleted". */
export const deletedMessages = {
  title: 'Recently deleted',
  description: `Deleted lists are kept for ${historyLimits.deletedDays} days.`,
  loading: 'The deleted lists are being read',
  empty: `Nothing deleted in the last ${historyLimits.deletedDays} days`,
  emptyText: 'A list that you delete can be taken back here.',
  facts: (items: number, category: CategoryId) =>
    `${categoryById(category).label} · ${itemCount(items, category)}`,
  deletedAgo: (ago: string) => `Deleted ${ago}`,
  until: (day: string) => `can be taken back until ${day}`,
  waiting: 'not synced yet',
  restore: 'Restore',
  restoreNamed: (title: string) => `Restore ${title}`,
  restored: (title: string) => `'${title}' is back`,
  show: 'Show',

  // What went wrong
  offline: 'You are offline. Lists that were deleted earlier are shown when there is a connection again.',
  signedOut: 'You are signed out. Sign in to see the lists that were deleted earlier.',
  failed: 'The lists that were deleted earlier could not be loaded.',
  retry: 'Try again',
  restoreOffline: (title: string) =>
    `You are offline. '${title}' can be restored when there is a connection.`,
  restoreGone: (title: string) => `'${title}' is not kept any more.`,
  restoreFailed: (title: string) => `'${title}' could not be restored. Please try again.`,
  restoreLimit: (limit: number, category: CategoryId) =>
    `Your account has room for ${count(limit, 'list', 'lists')} in ${categoryById(category).label}. Delete one of them first.`,
};
