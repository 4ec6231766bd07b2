import { defineMessages } from '@top100/messages/define-messages';
/** What is said about our own files. */
export const ownMessages = defineMessages('ownFiles', {
  list: 'Top 100 list',
  backup: 'Top 100 backup',
  newer: 'The file was made by a newer version of Top 100. Some of it may be missing.',
  noItem: (line: number) => `Item ${line} is not valid and was skipped.`,
  noList: (number: number) => `List ${number} is not valid and was skipped.`,
  otherUnread: (line: number) =>
    `Line ${line}: the column “Other fields” could not be read. The rest of the line was imported.`,
  rowsUnread: 'The row “Exact” in front of the table could not be read. The rest of the file was imported.',
} as const);
