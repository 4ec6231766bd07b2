import { filled, numberIn, yearIn } from '../cell-values.ts';
import type { TableDialect, TableRow } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { listsOfShelves } from '../shelves.ts';
import { titledRows } from '../titled-rows.ts';
import { joinShelves, shelvesIn } from './book-shelves.ts';
import { bookSource, isbnIn } from './isbn.ts';

const own = [
  'book id',
  'author l-f',
  'additional authors',
  'my rating',
  'average rating',
  'original publication year',
  'bookshelves',
  'bookshelves with positions',
  'exclusive shelf',
];

/**
 * A Goodreads library: one list for each shelf, what was read first. A shelf's order is in "Bookshelves with
 * positions" only; shelves without one go by rating.
 */
export const goodreads: TableDialect = {
  id: 'goodreads',
  label: 'Goodreads library',
  fits: (header) => fitOf(header, own, 3),
  needs: ['title'],
  read(table) {
    const { rows, problems } = titledRows(table, (row) => ({
      line: row.line,
      category: 'books' as const,
      score: numberIn(row.get('my rating')),
      draft: filled({
        title: withoutSeries(row.get('title')),
        author: row.get('author') || row.get('author l-f'),
        year: yearIn(row.get('original publication year')) ?? yearIn(row.get('year published')),
      }),
      source: bookSource('goodreads', row.get('book id'), isbnIn(row.get('isbn13'), row.get('isbn'))),
      shelves: shelvesOf(row),
    }));
    return listsOfShelves(rows, problems);
  },
};

/** "Dune (Dune, #1)" is Dune. */
function withoutSeries(title: string): string {
  return title.replace(/\s?\([^()]{1,200}#\d{1,4}(?:[.–-]\d{1,4})?\)$/, '') || title;
}

function shelvesOf(row: TableRow) {
  return joinShelves(
    shelvesIn(row.get('exclusive shelf')),
    shelvesIn(row.get('bookshelves with positions')),
    shelvesIn(row.get('bookshelves')),
  );
}
