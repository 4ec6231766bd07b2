import { type CategoryId, categoryById } from '@top100/domain/categories';
import { historyLimits } from '@top100/domain/history-limits';
import { defineMessages } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';

const itemCount = (n: number, id: CategoryId) => {
  const { noun, nouns } = categoryById(id);
  return count(n, noun, nouns);
};

/** Words of "Recently deleted". */
export const deletedMessages = defineMessages('deleted', {
  title: 'Recently deleted',
  description: `Deleted lists are kept for ${historyLimits.deletedDays} days.`,
  loading: 'Loading deleted lists…',
  empty: `Nothing deleted in the last ${historyLimits.deletedDays} days`,
  emptyText: 'Restore deleted lists here.',
  facts: (items: number, category: CategoryId) =>
    `${categoryById(category).label} · ${itemCount(items, category)}`,
  deletedAgo: (ago: string) => `Deleted ${ago}`,
  until: (day: string) => `can be restored until ${day}`,
  waiting: 'not synced yet',
  contentGone: `no longer available: deleted lists and versions have used the ${historyLimits.accountBytes / 1024 / 1024} MB of your account`,
  restore: 'Restore',
  restoreNamed: (title: string) => `Restore ${title}`,
  restored: (title: string) => `'${title}' is back`,
  show: 'Show',

  // What went wrong
  offline: 'You are offline. Go online to see lists deleted earlier.',
  signedOut: 'You are signed out. Sign in to see lists deleted earlier.',
  failed: 'Lists deleted earlier could not be loaded.',
  retry: 'Try again',
  restoreOffline: (title: string) => `You are offline. Go online to restore '${title}'.`,
  restoreGone: (title: string) => `'${title}' is no longer available.`,
  restoreFailed: (title: string) => `'${title}' could not be restored. Please try again.`,
  restoreLimit: (limit: number, category: CategoryId) =>
    `You have reached ${count(limit, 'list', 'lists')} in ${categoryById(category).label}. Delete one first.`,
});
