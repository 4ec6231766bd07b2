import type { Category } from '@top100/contracts/categories';
import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import { historyLimits } from '@top100/contracts/history-limits';

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');
const count = (n: number, one: string, many: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;

/** Words of a list's History. */
export const historyMessages = {
  title: 'History',
  open: 'History',
  of: (title: string) => `Earlier versions of '${title}'`,
  versions: 'Versions',
  loading: 'The versions are being read',

  // Where there is none
  empty: 'No earlier versions yet',
  emptyText: `What you edit on one device within ${historyLimits.runMinutes} minutes is one version. The next edit after that keeps it here.`,
  visitor: 'History comes with an account',
  visitorText:
    'Your lists are kept in this browser only. With an account every version is kept there as you edit, and here Undo goes back step by step.',
  localOnly: 'This list is on this device only',
  localOnlyText: 'Your account does not have it, so no versions of it are kept. Undo goes back step by step.',
  offline: 'You are offline',
  offlineText: 'Versions are kept in your account. They can be seen when there is a connection again.',
  signedOut: 'You are signed out',
  signedOutText: 'Sign in to see the versions that your account keeps.',
  failed: 'The versions could not be loaded',
  failedText: 'Nothing is lost. Please try again.',
  revisionFailed: 'This version could not be loaded',
  retry: 'Try again',

  // One version in the list of them
  kinds: {
    edit: 'Edited',
    // Most of it was merged into the list, what clashed was not: both are so.
    refused: 'Written while it was changed elsewhere',
    restored_over: 'Before a restore',
    deleted: 'Deleted',
  } satisfies Record<RevisionMeta['kind'], string>,
  moves: (n: number) => count(n, 'move', 'moves'),
  itemCount: (n: number, category: Category) => count(n, category.noun, category.nouns),
  thisDevice: 'This device',
  anotherDevice: 'Another device',

  // The preview
  preview: 'Preview',
  back: 'All versions',
  from: (ago: string) => `As it was ${ago}`,
  calledNow: (title: string) => `Now called '${title}'`,
  otherDescription: 'The description is another one now',
  same: 'The same as your list now',
  since: (parts: readonly string[]) => `Since then: ${parts.join(', ')}`,
  movedRows: (n: number) => `${number.format(n)} moved`,
  removedRows: (n: number) => `${number.format(n)} removed`,
  addedRows: (n: number) => `${number.format(n)} added`,
  editedRows: (n: number) => `${number.format(n)} edited`,
  nowAt: (rank: number) => `now ${number.format(rank)}`,
  movedDown: (n: number) => `Moved down by ${number.format(n)} since,`,
  movedUp: (n: number) => `Moved up by ${number.format(n)} since,`,
  removed: 'removed since',
  edited: 'edited since',
  addedSince: 'Added since then, not in this version',
  rank: (rank: number) => `Rank ${number.format(rank)} now`,
  noItems: 'There was nothing in it yet.',

  // Restoring
  restore: 'Restore this version',
  restoring: 'Restoring',
  restoreHint: 'What you have now is kept as a version too.',
  restored: (ago: string) => `Restored as it was ${ago}`,
  undo: 'Undo',
  undone: 'Your list is as it was before the restore',
  undoFailed: 'That could not be taken back. The version is in History.',
  restoreOffline: 'You are offline. Restoring needs a connection.',
  restoreSignedOut: 'You are signed out. Sign in to restore a version.',
  restoreDeleted: 'This list was deleted on another device.',
  restoreGone: 'This version is not kept any more.',
  restoreTooLong: (limit: number, category: Category) =>
    `Your account has room for ${count(limit, category.noun, category.nouns)} in a list, and this version has more.`,
  restoreFailed: 'The version could not be restored. Please try again.',
};
