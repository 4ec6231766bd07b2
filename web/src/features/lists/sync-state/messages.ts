import type { Category } from '@top100/contracts/categories';

const plural = new Intl.PluralRules('en');
const count = (n: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en').format(n)} ${plural.select(n) === 'one' ? one : many}`;

/** Words about where a list is. "Offline" and "Not authenticated" are those of spec section 8. */
export const syncStateMessages = {
  // Of one list
  deviceOnly: 'On this device only',
  deviceOnlyMore: 'It is kept in this browser and nowhere else.',
  waiting: 'Waiting to sync',
  waitingMore: 'It is kept on this device and goes to your account as soon as it can.',
  syncing: 'Syncing',
  synced: 'Synced',
  syncedMore: 'Your account has it as it is here.',
  syncedAgo: (ago: string) => `Synced ${ago}`,
  syncedAt: (time: string) => `Your account has it as it is here, since ${time}.`,
  failed: (reason?: string) =>
    reason ? `Could not be saved: ${reason.replace(/\.$/, '')}` : 'Could not be saved',
  failedMore: 'Your edits are kept on this device. Nothing is lost.',
  retry: 'Try again',
  limit: 'On this device only: limit reached',
  limitMore: (lists: number, category: Category) =>
    `Your account has room for ${count(lists, 'list', 'lists')} in ${category.label}. This one stays here until there is room.`,
  signIn: 'Sign in to sync',
  signedOutMore: 'You are signed out. Your edits are kept on this device until you sign in again.',
  notSaved: 'Not saved yet',
  notSavedMore: 'This browser has not written it to its storage yet.',

  // Of the account
  offline: 'Offline. Changes are kept on this device.',
  signInFor: (changes: number) =>
    changes === 0 ? 'Sign in to sync' : `Sign in to sync ${count(changes, 'change', 'changes')}`,
  putAway: 'Put this message away',

  // "Sync now" and its results
  resultOffline: 'Offline',
  resultSignedOut: 'Not authenticated',
  resultDone: 'Everything is synced',
  resultFailed: 'Not everything could be synced yet',
  signInAction: 'Sign in',
};
