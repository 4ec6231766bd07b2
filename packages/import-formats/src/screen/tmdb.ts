import { parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import { extractYear, makeSource } from '../tables/cells.ts';
import { readScreenRows } from './screen-rows.ts';

/** Ratings and watchlists of The Movie Database. */
export const tmdb: TableFormat = {
  id: 'tmdb',
  label: 'TMDB export',
  fits: scoreByColumns('tmdb id|imdb id|season number|episode number', 2),
  needs: ['name'],
  read: (table, context) =>
    readScreenRows(table, context, (row) => {
      const name = row.get('name');
      const episode = row.get('episode number');
      // "Friends S1E1": the file has the series' name but no episode title.
      const series = name.replace(/\s?S\d{1,4}\s?E\d{1,5}$/i, '');
      return {
        type: episode === '' ? row.get('type') : 'episode',
        title: name,
        series: episode === '' || series === name ? undefined : series,
        season: row.get('season number'),
        episode,
        year: extractYear(row.get('release date')),
        rating: parseRating(row.get('your rating'), 10),
        source: makeSource('tmdb', row.get('tmdb id')),
      };
    }),
};
