import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { scoreHeader } from '../score-header.ts';
import { groupByShelf } from '../shelves.ts';
import { nonEmptyFields } from '../tables/cell-values.ts';
import { readTitledRows } from '../tables/titled-rows.ts';
import { parseShelves } from './book-shelves.ts';
import { bookSource, extractIsbn } from './isbn.ts';

const own = [
  'read status',
  'star rating',
  'isbn/uid',
  'dates read',
  'last date read',
  'moods',
  'pace',
  'owned?',
  'character- or plot-driven?',
  'content warnings',
];

/** A StoryGraph library: one list per reading status, best rating first. */
export const storygraph: TableFormat = {
  id: 'storygraph',
  label: 'StoryGraph library',
  fits: (header) => scoreHeader(header, own, 2),
  needs: ['title'],
  read(table) {
    const { rows, problems } = readTitledRows(table, (row) => ({
      line: row.line,
      category: 'books' as const,
      rating: parseRating(row.get('star rating'), 5),
      note: parseNote(row.get('review')),
      draft: nonEmptyFields({ title: row.get('title'), author: row.get('authors') }),
      source: bookSource('isbn', '', extractIsbn(row.get('isbn/uid'))),
      shelves: parseShelves(row.get('read status')),
    }));
    return groupByShelf(rows, problems);
  },
};
