import type { ItemDraft } from '@top100/domain/items';
import { findGenre } from '@top100/paste/genres';
import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat, TableRow } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import type { Shelf } from '../shelves.ts';
import { readShelvedRows } from '../shelves.ts';
import { parseYear, splitWords } from '../tables/cell-values.ts';
import { extractYear } from '../tables/cells.ts';
import { joinShelves, parseShelves } from './book-shelves.ts';
import { bookSource, extractIsbn } from './isbn.ts';

/** The books of an account as a table, with one list per shelf. */
interface Library extends Pick<TableFormat, 'id' | 'label' | 'fits'> {
  /** Column with up to five stars. */
  rating: string;
  /** Columns of the note, */
  note: readonly string[];
  /** of the service's id, */
  bookId?: string;
  /** and of ISBNs. */
  isbn: readonly string[];
  fieldsOf(row: TableRow): ItemDraft;
  shelvesOf(row: TableRow): Shelf[];
}

function defineLibrary({ id, label, fits, ...library }: Library): TableFormat {
  const { rating, note, bookId, isbn } = library;
  return {
    id,
    label,
    fits,
    needs: ['title'],
    read: (table) =>
      readShelvedRows(table, 'books', (row) => {
        const cells = (columns: readonly string[]) => columns.map((column) => row.get(column));
        return {
          rating: parseRating(row.get(rating), 5),
          note: parseNote(...cells(note)),
          draft: library.fieldsOf(row),
          source: bookSource(id, bookId === undefined ? '' : row.get(bookId), extractIsbn(...cells(isbn))),
          shelves: library.shelvesOf(row),
        };
      }),
  };
}

/** Best rating first. Older exports have neither shelves nor authors. */
export const bookwyrm = defineLibrary({
  id: 'bookwyrm',
  label: 'BookWyrm library',
  fits: scoreByColumns(
    'author_text|remote_id|openlibrary_key|inventaire_id|librarything_key|goodreads_key|review_content|review_cw|shelf_name',
    3,
  ),
  rating: 'rating',
  note: ['review_name', 'review_content'],
  bookId: 'remote_id',
  isbn: ['isbn_13', 'isbn_10'],
  fieldsOf: (row) => ({ title: row.get('title'), author: splitWords(row.get('author_text')).join(', ') }),
  shelvesOf: (row) => {
    const name = row.get('shelf_name') || row.get('shelf');
    return name === '' ? [] : [{ name }];
  },
});

/** Read books first. Only "Bookshelves with positions" has a shelf's order; other shelves are ordered by rating. */
export const goodreads = defineLibrary({
  id: 'goodreads',
  label: 'Goodreads library',
  fits: scoreByColumns(
    'book id|author l-f|additional authors|my rating|average rating|original publication year|bookshelves|bookshelves with positions|exclusive shelf',
    3,
  ),
  rating: 'my rating',
  note: ['my review'],
  bookId: 'book id',
  isbn: ['isbn13', 'isbn'],
  fieldsOf: (row) => ({
    title: withoutSeries(row.get('title')),
    author: row.get('author') || row.get('author l-f'),
    year: yearOfBook(row),
  }),
  shelvesOf: (row) =>
    joinShelves(
      ...['exclusive shelf', 'bookshelves with positions', 'bookshelves'].map((column) =>
        parseShelves(row.get(column)),
      ),
    ),
});

/** One list per reading status and per list of the account. */
export const hardcover = defineLibrary({
  id: 'hardcover',
  label: 'Hardcover library',
  fits: (header) =>
    scoreByColumns(
      'hardcover book id|hardcover edition id|date finished|lists|review slate',
      header.includes('hardcover book id') ? 1 : 3,
    )(header),
  rating: 'rating',
  note: ['review'],
  bookId: 'hardcover book id',
  isbn: ['isbn 13', 'isbn 10'],
  fieldsOf: (row) => ({
    title: row.get('title'),
    author: authorsIn(row.get('author')),
    year: extractYear(row.get('publish date')),
    genre: findGenre('book', splitWords(row.get('genres'))),
  }),
  shelvesOf: (row) => joinShelves(parseShelves(row.get('status')), parseShelves(row.get('lists'))),
});

/** Separated by TABs: one list per collection, best rating first. */
export const librarything = defineLibrary({
  id: 'librarything',
  label: 'LibraryThing library',
  fits: scoreByColumns(
    'sort character|primary author|secondary author|primary author role|lccn|work id|collections|dewey decimal|lc classification',
    3,
  ),
  rating: 'rating',
  note: ['review'],
  bookId: 'book id',
  isbn: ['isbn'],
  fieldsOf: (row) => ({
    title: row.get('title'),
    author: inReadingOrder(row.get('primary author')),
    year: extractYear(row.get('date')),
  }),
  shelvesOf: (row) => parseShelves(row.get('collections')),
});

/** One list per reading status, best rating first. */
export const storygraph = defineLibrary({
  id: 'storygraph',
  label: 'StoryGraph library',
  fits: scoreByColumns(
    'read status|star rating|isbn/uid|dates read|last date read|moods|pace|owned?|character- or plot-driven?|content warnings',
    2,
  ),
  rating: 'star rating',
  note: ['review'],
  isbn: ['isbn/uid'],
  fieldsOf: (row) => ({ title: row.get('title'), author: row.get('authors') }),
  shelvesOf: (row) => parseShelves(row.get('read status')),
});

/** For a book from BC the edition's year would be wrong. */
function yearOfBook(row: TableRow): number | string | undefined {
  const original = row.get('original publication year');
  return /[1-9]/.test(original) ? parseYear(original) : parseYear(row.get('year published'));
}

/** "Dune (Dune, #1)" becomes "Dune". */
function withoutSeries(title: string): string {
  return title.replace(/\s?\([^()]{1,200}#\d{1,4}(?:[.–-]\d{1,4})?\)$/, '') || title;
}

/** Authors without those with a role in brackets: "Lee Artist (Illustrator)". */
function authorsIn(cell: string): string {
  const names = splitWords(cell);
  const authors = names.filter((name) => !name.endsWith(')'));
  return (authors.length > 0 ? authors : names).join(', ');
}

/** "Le Guin, Ursula K." becomes "Ursula K. Le Guin". */
function inReadingOrder(name: string): string {
  const [last, first, ...more] = name.split(',');
  return first === undefined || more.length > 0 ? name : `${first.trim()} ${last}`;
}
