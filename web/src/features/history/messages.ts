import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import type { Category } from '@top100/domain/categories';
import { historyLimits } from '@top100/domain/history-limits';
import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber } from '@top100/messages/formats';

/** Words of a list's History. */
export const historyMessages = defineMessages('history', {
  title: 'History',
  open: 'History',
  of: (title: string) => `Earlier versions of '${title}'`,
  versions: 'Versions',
  loading: 'Loading versions…',

  // Where there is none
  empty: 'No earlier versions yet',
  emptyText: `Earlier versions appear here. Edits on one device within ${historyLimits.runMinutes} minutes are one version.`,
  visitor: 'History comes with an account',
  visitorText:
    'Your lists are in this browser only. With an account every version is kept as you edit. Undo works without one.',
  localOnly: 'This list is on this device only',
  localOnlyText: "Your account doesn't have it, so it has no versions. You can still use Undo.",
  offline: 'You are offline',
  offlineText: 'Versions are in your account. Go online to see them.',
  signedOut: 'You are signed out',
  signedOutText: 'Sign in to see the versions in your account.',
  failed: 'The versions could not be loaded',
  failedText: 'Your list is safe. Please try again.',
  revisionFailed: 'This version could not be loaded',
  retry: 'Try again',

  // One version in the list of them
  kinds: {
    edit: 'Edited',
    // Most of it was merged into the list, what clashed was not: both are so.
    refused: 'Conflicting edit',
    restored_over: 'Before a restore',
    deleted: 'Deleted',
  } satisfies Record<RevisionMeta['kind'], string>,
  moves: (n: number) => count(n, 'move', 'moves'),
  itemCount: (n: number, category: Category) => count(n, category.noun, category.nouns),
  thisDevice: 'This device',
  anotherDevice: 'Another device',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,

  // The preview
  preview: 'Preview',
  back: 'All versions',
  from: (ago: string) => `Version from ${ago}`,
  calledNow: (title: string) => `Now called '${title}'`,
  otherDescription: 'The description has changed',
  same: 'The same as your list now',
  since: (parts: readonly string[]) => `Since then: ${parts.join(', ')}`,
  movedRows: (n: number) => `${formatNumber(n)} moved`,
  removedRows: (n: number) => `${formatNumber(n)} removed`,
  addedRows: (n: number) => `${formatNumber(n)} added`,
  editedRows: (n: number) => `${formatNumber(n)} edited`,
  nowAt: (rank: number) => `now ${formatNumber(rank)}`,
  movedDown: (n: number) => `Moved down by ${formatNumber(n)} since,`,
  movedUp: (n: number) => `Moved up by ${formatNumber(n)} since,`,
  removed: 'removed since',
  edited: 'edited since',
  addedSince: 'Added since then, not in this version',
  rank: (rank: number) => `Rank ${formatNumber(rank)} now`,
  noItems: 'Empty list.',

  // Restoring
  restore: 'Restore this version',
  restoring: 'Restoring',
  restoreHint: 'Your current list is kept as a version.',
  restored: (ago: string) => `Restored the version from ${ago}`,
  undo: 'Undo',
  undone: 'Restore undone',
  undoFailed: 'Undo failed. The version is in History.',
  undoOutdated: 'Not undone: the list has changed since. The version is in History.',
  restoreOffline: 'You are offline. Restoring needs a connection.',
  restoreSignedOut: 'You are signed out. Sign in to restore a version.',
  restoreDeleted: 'This list was deleted on another device.',
  restoreGone: 'This version is no longer available.',
  restoreTooLong: (limit: number, category: Category) =>
    `This version exceeds your limit of ${count(limit, category.noun, category.nouns)} in a list.`,
  restoreFailed: 'The version could not be restored. Please try again.',
});
