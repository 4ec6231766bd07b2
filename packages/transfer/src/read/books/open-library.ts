import type { TableDialect } from '../dialect.ts';
import { rowMessages } from '../row-messages.ts';

/** The reading log of Open Library names works by their numbers only, so that there is nothing to put in a list. */
export const openLibrary: TableDialect = {
  id: 'open-library',
  label: 'Open Library reading log',
  fits: (header) =>
    header.includes('work id') && (header.includes('edition id') || header.includes('bookshelf')) ? 2 : 0,
  needs: [],
  read: () => ({ lists: [], problems: [{ message: rowMessages.idsOnly }] }),
};
