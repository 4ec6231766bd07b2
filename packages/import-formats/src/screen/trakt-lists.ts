import type { JsonFormat } from '../import-format.ts';
import { rowMessages } from '../row-messages.ts';
import { ownProperty } from '../tables/cells.ts';

/** The names of a Trakt account's lists, without their items. */
export const traktLists: JsonFormat = {
  id: 'trakt-lists',
  label: 'Trakt lists',
  fits: (document) =>
    Array.isArray(document) &&
    document.length > 0 &&
    document
      .slice(0, 20)
      .every((entry) => ['name', 'privacy', 'ids'].every((name) => ownProperty(entry, name) !== undefined)),
  read: () => ({ lists: [], problems: [{ message: rowMessages.listNamesOnly }] }),
};
