import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { scoreHeader } from '../score-header.ts';
import { groupByShelf } from '../shelves.ts';
import { nonEmptyFields } from '../tables/cell-values.ts';
import { extractYear } from '../tables/cells.ts';
import { readTitledRows } from '../tables/titled-rows.ts';
import { parseShelves } from './book-shelves.ts';
import { bookSource, extractIsbn } from './isbn.ts';

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

/** A LibraryThing library, separated by TABs: one list per collection, best rating first. */
export const librarything: TableFormat = {
  id: 'librarything',
  label: 'LibraryThing library',
  fits: (header) => scoreHeader(header, own, 3),
  needs: ['title'],
  read(table) {
    const { rows, problems } = readTitledRows(table, (row) => ({
      line: row.line,
      category: 'books' as const,
      rating: parseRating(row.get('rating'), 5),
      note: parseNote(row.get('review')),
      draft: nonEmptyFields({
        title: row.get('title'),
        author: inReadingOrder(row.get('primary author')),
        year: extractYear(row.get('date')),
      }),
      source: bookSource('librarything', row.get('book id'), extractIsbn(row.get('isbn'))),
      shelves: parseShelves(row.get('collections')),
    }));
    return groupByShelf(rows, problems);
  },
};

/** "Le Guin, Ursula K." becomes "Ursula K. Le Guin". */
function inReadingOrder(name: string): string {
  const [last, first, ...more] = name.split(',');
  return first === undefined || more.length > 0 ? name : `${first.trim()} ${last}`;
}
