import { parseRating } from '@top100/paste/opinion';
import { groupIntoLists } from '../group-into-lists.ts';
import type { TableFormat } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import { readTitledRows } from '../tables/titled-rows.ts';
import { screenCategory } from './title-types.ts';

/** "My List" and the ratings in a Netflix account's data: titles of films and series, not distinguished. */
export const netflixMyList: TableFormat = {
  id: 'netflix-my-list',
  label: 'Netflix My List',
  fits: scoreByColumns('profile name|title name|utc title add date|star value|thumbs value|event utc ts', 2, {
    excludes: 'title',
  }),
  needs: ['title name'],
  read(table, context) {
    const hasProfiles = new Set(table.rows.map((row) => row.get('profile name'))).size > 1;
    const { rows, problems } = readTitledRows(table, screenCategory(context.category), (row) => ({
      list: hasProfiles ? row.get('profile name') : undefined,
      rating: parseRating(row.get('star value'), 5),
      draft: { title: row.get('title name') },
    }));
    return { lists: groupIntoLists(rows), problems };
  },
};
