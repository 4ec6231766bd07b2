import { defineMessages } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';

/** What is said of backups, once one is made or read. */
export const backupMessages = defineMessages('backup', {
  backupFile: (day: string) => `top100-backup-${day}.json`,
  backupDone: (n: number) => `${count(n, 'list', 'lists')} in your backup`,
  restoreNotOne: 'This file is not a backup of Top 100.',
  restoreNothing: 'You already have everything in this backup.',
  restored: (n: number, copies: number) =>
    copies === 0
      ? `${count(n, 'list', 'lists')} restored`
      : `${count(n, 'list', 'lists')} restored, ${copies} as copies`,
  showRestored: 'Show',
  restoreUnreadable: (n: number) => `${count(n, 'entry', 'entries')} of the file could not be read.`,
});
