import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';

/** Words about where a list is. "Offline" and "Not authenticated" are fixed (ops/docs/product.md). */
export const syncStateMessages = defineMessages('syncState', {
  // Of one list
  deviceOnly: 'On this device only',
  deviceOnlyMore: 'Stored in this browser only.',
  waiting: 'Waiting to sync',
  waitingMore: 'Saved on this device. It syncs as soon as possible.',
  syncing: 'Syncing',
  synced: 'Synced',
  syncedMore: 'Saved in your account.',
  syncedAgo: (ago: string) => `Synced ${ago}`,
  syncedAt: (time: string) => `Saved in your account, ${time}.`,
  failed: (reason?: string) =>
    reason ? `Could not be saved: ${reason.replace(/\.$/, '')}` : 'Could not be saved',
  failedMore: 'Your edits are safe on this device.',
  retry: 'Try again',
  limit: 'On this device only: limit reached',
  limitMore: (lists: number, category: Category) =>
    `Your account can hold ${count(lists, 'list', 'lists')} in ${category.label}. This one stays on this device until there is space.`,
  signIn: 'Sign in to sync',
  signedOutMore: 'You are signed out. Your edits stay on this device until you sign in.',
  notSaved: 'Not saved yet',
  notSavedMore: "Your browser hasn't saved this yet.",

  // Of the account
  offline: 'Offline. Changes are saved on this device.',
  signInFor: (changes: number) =>
    changes === 0 ? 'Sign in to sync' : `Sign in to sync ${count(changes, 'change', 'changes')}`,
  putAway: 'Dismiss',

  // "Sync now" and its results
  resultOffline: 'Offline',
  resultSignedOut: 'Not authenticated',
  resultDone: 'Everything is synced',
  resultFailed: 'Not everything could be synced yet',
  signInAction: 'Sign in',
});
