import { findGenre } from '@top100/paste/genres';
import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { scoreHeader } from '../score-header.ts';
import { groupByShelf } from '../shelves.ts';
import { nonEmptyFields, splitWords } from '../tables/cell-values.ts';
import { extractYear } from '../tables/cells.ts';
import { readTitledRows } from '../tables/titled-rows.ts';
import { joinShelves, parseShelves } from './book-shelves.ts';
import { bookSource, extractIsbn } from './isbn.ts';

/** A Hardcover library: one list per reading status and per list of the account. */
export const hardcover: TableFormat = {
  id: 'hardcover',
  label: 'Hardcover library',
  fits: (header) =>
    scoreHeader(
      header,
      ['hardcover book id', 'hardcover edition id', 'date finished', 'lists', 'review slate'],
      header.includes('hardcover book id') ? 1 : 3,
    ),
  needs: ['title'],
  read(table) {
    const { rows, problems } = readTitledRows(table, (row) => ({
      line: row.line,
      category: 'books' as const,
      rating: parseRating(row.get('rating'), 5),
      note: parseNote(row.get('review')),
      draft: nonEmptyFields({
        title: row.get('title'),
        author: authorsIn(row.get('author')),
        year: extractYear(row.get('publish date')),
        genre: findGenre('book', splitWords(row.get('genres'))),
      }),
      source: bookSource(
        'hardcover',
        row.get('hardcover book id'),
        extractIsbn(row.get('isbn 13'), row.get('isbn 10')),
      ),
      shelves: joinShelves(parseShelves(row.get('status')), parseShelves(row.get('lists'))),
    }));
    return groupByShelf(rows, problems);
  },
};

/** Authors without those with a role in brackets: "Lee Artist (Illustrator)". */
function authorsIn(cell: string): string {
  const names = splitWords(cell);
  const authors = names.filter((name) => !name.endsWith(')'));
  return (authors.length > 0 ? authors : names).join(', ');
}
