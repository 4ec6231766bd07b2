import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { scoreHeader } from '../score-header.ts';
import { groupByShelf } from '../shelves.ts';
import { nonEmptyFields, splitWords } from '../tables/cell-values.ts';
import { readTitledRows } from '../tables/titled-rows.ts';
import { bookSource, extractIsbn } from './isbn.ts';

const own = [
  'author_text',
  'remote_id',
  'openlibrary_key',
  'inventaire_id',
  'librarything_key',
  'goodreads_key',
  'review_content',
  'review_cw',
  'shelf_name',
];

/** A BookWyrm library: one list per shelf, best rating first. Older exports have neither shelves nor authors. */
export const bookwyrm: TableFormat = {
  id: 'bookwyrm',
  label: 'BookWyrm library',
  fits: (header) => scoreHeader(header, own, 3),
  needs: ['title'],
  read(table) {
    const { rows, problems } = readTitledRows(table, (row) => {
      const shelf = row.get('shelf_name') || row.get('shelf');
      return {
        line: row.line,
        category: 'books' as const,
        rating: parseRating(row.get('rating'), 5),
        note: parseNote(row.get('review_name'), row.get('review_content')),
        draft: nonEmptyFields({
          title: row.get('title'),
          author: splitWords(row.get('author_text')).join(', '),
        }),
        source: bookSource(
          'bookwyrm',
          row.get('remote_id'),
          extractIsbn(row.get('isbn_13'), row.get('isbn_10')),
        ),
        shelves: shelf === '' ? [] : [{ name: shelf }],
      };
    });
    return groupByShelf(rows, problems);
  },
};
