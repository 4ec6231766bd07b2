import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';

/** The texts of sync. The fixed ones: ops/docs/product.md. */
export const syncMessages = defineMessages('sync', {
  downloading: 'Downloading your lists from the cloud...',
  downloadingTitle: 'Syncing',
  updated: (n: number) => `Updated ${count(n, 'list', 'lists')} from another device`,
  updatedTitle: 'Synced',
  conflict: 'Changed on another device. Your version is in History.',
  deletedElsewhere: 'This list was deleted on another device.',
  restore: 'Restore',
  restored: (title: string) => `'${title}' is back`,
  versionRestored: (title: string) => `Your version of '${title}' is restored. The other one is in History.`,
  restoreFailed: 'It could not be restored. Please try again.',
  stayHere: (lists: number, perCategory: number) =>
    `${count(lists, 'list stays', 'lists stay')} on this device only: your account can hold ${count(perCategory, 'list', 'lists')} in each category.`,
  parked: (reason: string) => `Saved on this device. ${reason}`,
  parkedTitle: (title: string) => `'${title}' could not be synced`,
  keptPrivateTitle: (title: string) => `'${title}' stays private`,

  // Why a list is not synced
  unreachable: 'The server cannot be reached.',
  busy: 'The server is busy.',
  unavailable: 'The server is not available right now.',
  serverError: 'The server had an error.',
  notSent: 'It has not reached your account yet.',
  limit: (perCategory: number, category: Category) =>
    `Your account can hold ${count(perCategory, 'list', 'lists')} in ${category.label}.`,
});
