import { filled, numberIn, wordsIn } from '../cell-values.ts';
import { yearOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { genreOf } from '../genres.ts';
import { listsOfShelves } from '../shelves.ts';
import { titledRows } from '../titled-rows.ts';
import { joinShelves, shelvesIn } from './book-shelves.ts';
import { bookSource, isbnIn } from './isbn.ts';

/** A Hardcover library: one list for each state of reading and each list of the account. */
export const hardcover: TableDialect = {
  id: 'hardcover',
  label: 'Hardcover library',
  fits: (header) =>
    fitOf(
      header,
      ['hardcover book id', 'hardcover edition id', 'date finished', 'lists', 'review slate'],
      header.includes('hardcover book id') ? 1 : 3,
    ),
  needs: ['title'],
  read(table) {
    const { rows, problems } = titledRows(table, (row) => ({
      line: row.line,
      category: 'books' as const,
      score: numberIn(row.get('rating')),
      draft: filled({
        title: row.get('title'),
        author: authorsIn(row.get('author')),
        year: yearOf(row.get('publish date')),
        genre: genreOf('book', wordsIn(row.get('genres'))),
      }),
      source: bookSource(
        'hardcover',
        row.get('hardcover book id'),
        isbnIn(row.get('isbn 13'), row.get('isbn 10')),
      ),
      shelves: joinShelves(shelvesIn(row.get('status')), shelvesIn(row.get('lists'))),
    }));
    return listsOfShelves(rows, problems);
  },
};

/** Without those that have a role in brackets: "Lee Artist (Illustrator)". */
function authorsIn(cell: string): string {
  const names = wordsIn(cell);
  const authors = names.filter((name) => !name.endsWith(')'));
  return (authors.length > 0 ? authors : names).join(', ');
}
