import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat, TableRow } from '../import-format.ts';
import { scoreHeader } from '../score-header.ts';
import { groupByShelf } from '../shelves.ts';
import { nonEmptyFields, parseYear } from '../tables/cell-values.ts';
import { readTitledRows } from '../tables/titled-rows.ts';
import { joinShelves, parseShelves } from './book-shelves.ts';
import { bookSource, extractIsbn } from './isbn.ts';

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
 * A Goodreads library: one list per shelf, read books first. Only "Bookshelves with positions" has a shelf's order;
 * other shelves are ordered by rating.
 */
export const goodreads: TableFormat = {
  id: 'goodreads',
  label: 'Goodreads library',
  fits: (header) => scoreHeader(header, own, 3),
  needs: ['title'],
  read(table) {
    const { rows, problems } = readTitledRows(table, (row) => ({
      line: row.line,
      category: 'books' as const,
      rating: parseRating(row.get('my rating'), 5),
      note: parseNote(row.get('my review')),
      draft: nonEmptyFields({
        title: withoutSeries(row.get('title')),
        author: row.get('author') || row.get('author l-f'),
        year: yearOfBook(row),
      }),
      source: bookSource('goodreads', row.get('book id'), extractIsbn(row.get('isbn13'), row.get('isbn'))),
      shelves: shelvesOf(row),
    }));
    return groupByShelf(rows, problems);
  },
};

/** For a book from BC the edition's year would be wrong. */
function yearOfBook(row: TableRow): number | string | undefined {
  const original = row.get('original publication year');
  return /[1-9]/.test(original) ? parseYear(original) : parseYear(row.get('year published'));
}

/** "Dune (Dune, #1)" becomes "Dune". */
function withoutSeries(title: string): string {
  return title.replace(/\s?\([^()]{1,200}#\d{1,4}(?:[.–-]\d{1,4})?\)$/, '') || title;
}

function shelvesOf(row: TableRow) {
  return joinShelves(
    parseShelves(row.get('exclusive shelf')),
    parseShelves(row.get('bookshelves with positions')),
    parseShelves(row.get('bookshelves')),
  );
}
