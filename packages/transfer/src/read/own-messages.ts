/** What is said about our own files. */
export const ownMessages = {
  list: 'Top 100 list',
  backup: 'Top 100 backup',
  newer: 'The file was made by a newer version of Top 100. What this version knows of it was read.',
  noItem: (line: number) => `Item ${line} of the file is none and was left out.`,
  noList: (number: number) => `List ${number} of the file is none and was left out.`,
  otherUnread: (line: number) =>
    `Line ${line}: the column “Other fields” could not be read. The rest of the line is here.`,
  rowsUnread: 'The row “Exact” in front of the table could not be read. The rest of the file is here.',
} as const;
