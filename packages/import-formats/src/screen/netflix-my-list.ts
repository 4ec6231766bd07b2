import { parseRating } from '@top100/paste/opinion';
import { groupIntoLists } from '../group-into-lists.ts';
import type { TableFormat } from '../import-format.ts';
import { scoreHeader } from '../score-header.ts';
import { nonEmptyFields } from '../tables/cell-values.ts';
import { readTitledRows } from '../tables/titled-rows.ts';
import { screenCategory } from './title-types.ts';

const own = [
  'profile name',
  'title name',
  'utc title add date',
  'star value',
  'thumbs value',
  'event utc ts',
];

/** "My List" and the ratings in a Netflix account's data: titles of films and series, not distinguished. */
export const netflixMyList: TableFormat = {
  id: 'netflix-my-list',
  label: 'Netflix My List',
  fits: (header) => (header.includes('title') ? 0 : scoreHeader(header, own, 2)),
  needs: ['title name'],
  read(table, context) {
    const hasProfiles = new Set(table.rows.map((row) => row.get('profile name'))).size > 1;
    const { rows, problems } = readTitledRows(table, (row) => ({
      line: row.line,
      category: screenCategory(context.category),
      list: hasProfiles ? row.get('profile name') : undefined,
      rating: parseRating(row.get('star value'), 5),
      draft: nonEmptyFields({ title: row.get('title name') }),
    }));
    return { lists: groupIntoLists(rows), problems };
  },
};
