import { parseNote, parseRating } from '@top100/paste/opinion';
import { groupIntoLists } from '../group-into-lists.ts';
import type { ImportResult, TableFormat } from '../import-format.ts';
import { pickSource } from '../pick-source.ts';
import { scoreByColumns } from '../score-header.ts';
import { parseYear, splitWords } from '../tables/cell-values.ts';
import { readTitledRows } from '../tables/titled-rows.ts';

/** The other files of a Letterboxd account: watched, watchlist, likes, ratings, diary, reviews. */
export const letterboxdFilms: TableFormat = {
  id: 'letterboxd-films',
  label: 'Letterboxd films',
  fits: scoreByColumns('letterboxd uri|name|year|rating|rewatch|watched date|review', 1, {
    requires: 'letterboxd uri',
  }),
  needs: ['name'],
  read: (table) => readFilms(table, 'name', 'letterboxd uri'),
};

/** The format that other services write for import into Letterboxd. */
export const letterboxdImport: TableFormat = {
  id: 'letterboxd-import',
  label: 'Letterboxd import file',
  fits: scoreByColumns('letterboxduri|tmdbid|imdbid|directors|rating10|watcheddate', 2),
  needs: ['title'],
  read: (table) => readFilms(table, 'title', 'letterboxduri'),
};

function readFilms(table: Parameters<TableFormat['read']>[0], title: string, address: string): ImportResult {
  const { rows, problems } = readTitledRows(table, 'movies', (row) => ({
    rating: parseRating(row.get('rating10'), 10) ?? parseRating(row.get('rating'), 5),
    note: parseNote(row.get('review')),
    draft: {
      title: row.get(title),
      director: splitWords(row.get('directors')).join(', '),
      year: parseYear(row.get('year')),
    },
    source: pickSource([
      ['letterboxd', row.get(address)],
      ['imdb', row.get('imdbid')],
      ['tmdb', row.get('tmdbid')],
    ]),
  }));
  return { lists: groupIntoLists(rows), problems };
}
