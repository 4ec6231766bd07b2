import { filled, numberIn } from '../cell-values.ts';
import { yearOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { listsOfShelves } from '../shelves.ts';
import { titledRows } from '../titled-rows.ts';
import { shelvesIn } from './book-shelves.ts';
import { bookSource, isbnIn } from './isbn.ts';

const own = [
  'sort character',
  'primary author',
  'secondary author',
  'primary author role',
  'lccn',
  'work id',
  'collections',
  'dewey decimal',
  'lc classification',
];

/** A LibraryThing library, cells between TABs: one list for each collection, best rating first. */
export const librarything: TableDialect = {
  id: 'librarything',
  label: 'LibraryThing library',
  fits: (header) => fitOf(header, own, 3),
  needs: ['title'],
  read(table) {
    const { rows, problems } = titledRows(table, (row) => ({
      line: row.line,
      category: 'books' as const,
      score: numberIn(row.get('rating')),
      draft: filled({
        title: row.get('title'),
        author: inReadingOrder(row.get('primary author')),
        year: yearOf(row.get('date')),
      }),
      source: bookSource('librarything', row.get('book id'), isbnIn(row.get('isbn'))),
      shelves: shelvesIn(row.get('collections')),
    }));
    return listsOfShelves(rows, problems);
  },
};

/** "Le Guin, Ursula K." as people say it. */
function inReadingOrder(name: string): string {
  const [last, first, ...more] = name.split(',');
  return first === undefined || more.length > 0 ? name : `${first.trim()} ${last}`;
}
