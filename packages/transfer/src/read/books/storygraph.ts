import { filled, numberIn } from '../cell-values.ts';
import type { TableDialect } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { listsOfShelves } from '../shelves.ts';
import { titledRows } from '../titled-rows.ts';
import { shelvesIn } from './book-shelves.ts';
import { bookSource, isbnIn } from './isbn.ts';

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

/** A StoryGraph library: one list for each state of reading, best rating first. */
export const storygraph: TableDialect = {
  id: 'storygraph',
  label: 'StoryGraph library',
  fits: (header) => fitOf(header, own, 2),
  needs: ['title'],
  read(table) {
    const { rows, problems } = titledRows(table, (row) => ({
      line: row.line,
      category: 'books' as const,
      score: numberIn(row.get('star rating')),
      draft: filled({ title: row.get('title'), author: row.get('authors') }),
      source: bookSource('isbn', '', isbnIn(row.get('isbn/uid'))),
      shelves: shelvesIn(row.get('read status')),
    }));
    return listsOfShelves(rows, problems);
  },
};
