import { filled, numberIn, wordsIn, yearIn } from '../cell-values.ts';
import type { DialectResult, TableDialect } from '../dialect.ts';
import { firstSource } from '../first-source.ts';
import { fitOf } from '../fit.ts';
import { listsOf } from '../lists-of-rows.ts';
import { titledRows } from '../titled-rows.ts';

/** The other files of a Letterboxd account: watched, watchlist, likes, ratings, diary, reviews. */
export const letterboxdFilms: TableDialect = {
  id: 'letterboxd-films',
  label: 'Letterboxd films',
  fits: (header) =>
    header.includes('letterboxd uri')
      ? fitOf(header, ['letterboxd uri', 'name', 'year', 'rating', 'rewatch', 'watched date', 'review'], 1)
      : 0,
  needs: ['name'],
  read: (table) => readFilms(table, 'name', 'letterboxd uri'),
};

/** The form in which other services write for Letterboxd to import. */
export const letterboxdImport: TableDialect = {
  id: 'letterboxd-import',
  label: 'Letterboxd import file',
  fits: (header) =>
    fitOf(header, ['letterboxduri', 'tmdbid', 'imdbid', 'directors', 'rating10', 'watcheddate'], 2),
  needs: ['title'],
  read: (table) => readFilms(table, 'title', 'letterboxduri'),
};

function readFilms(
  table: Parameters<TableDialect['read']>[0],
  title: string,
  address: string,
): DialectResult {
  const { rows, problems } = titledRows(table, (row) => ({
    line: row.line,
    category: 'movies' as const,
    score: numberIn(row.get('rating10')) ?? numberIn(row.get('rating')),
    draft: filled({
      title: row.get(title),
      director: wordsIn(row.get('directors')).join(', '),
      year: yearIn(row.get('year')),
    }),
    source: firstSource([
      ['letterboxd', row.get(address)],
      ['imdb', row.get('imdbid')],
      ['tmdb', row.get('tmdbid')],
    ]),
  }));
  return { lists: listsOf(rows), problems };
}
