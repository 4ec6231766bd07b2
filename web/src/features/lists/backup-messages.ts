const plural = new Intl.PluralRules('en');
const count = (n: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en').format(n)} ${plural.select(n) === 'one' ? one : many}`;

/** What is said of backups, once one is made or read. */
export const backupMessages = {
  backupFile: (day: string) => `top100-backup-${day}.json`,
  backupDone: (n: number) => `${count(n, 'list', 'lists')} in your backup`,
  restoreNotOne: 'This file is not a backup of Top 100.',
  restoreNothing: 'Everything in this backup is here already.',
  restored: (n: number, copies: number) =>
    copies === 0
      ? `${count(n, 'list', 'lists')} restored`
      : `${count(n, 'list', 'lists')} restored, ${copies} of them as copies beside yours`,
  showRestored: 'Show',
  restoreUnreadable: (n: number) => `${count(n, 'entry', 'entries')} of the file could not be read.`,
};
