import type { TableFormat } from '../import-format.ts';
import { rowMessages } from '../row-messages.ts';

/** Open Library's reading log has only ids of works, so nothing can be imported. */
export const openLibrary: TableFormat = {
  id: 'open-library',
  label: 'Open Library reading log',
  fits: (header) =>
    header.includes('work id') && (header.includes('edition id') || header.includes('bookshelf')) ? 2 : 0,
  needs: [],
  read: () => ({ lists: [], problems: [{ message: rowMessages.idsOnly }] }),
};
