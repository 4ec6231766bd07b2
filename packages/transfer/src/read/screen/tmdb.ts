import { numberIn } from '../cell-values.ts';
import { sourceOf, yearOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { readScreenTitles } from './screen-rows.ts';

/** Ratings and watchlists of The Movie Database. */
export const tmdb: TableDialect = {
  id: 'tmdb',
  label: 'TMDB export',
  fits: (header) => fitOf(header, ['tmdb id', 'imdb id', 'season number', 'episode number'], 2),
  needs: ['name'],
  read: (table, context) =>
    readScreenTitles(
      table.rows.map((row) => {
        const name = row.get('name');
        const episode = row.get('episode number');
        // "Friends S1E1": the file has the name of the series and no title of the episode.
        const series = name.replace(/\s?S\d{1,4}\s?E\d{1,5}$/i, '');
        return {
          line: row.line,
          type: episode === '' ? row.get('type') : 'episode',
          title: name,
          series: episode === '' || series === name ? undefined : series,
          season: row.get('season number'),
          episode,
          year: yearOf(row.get('release date')),
          score: numberIn(row.get('your rating')),
          source: sourceOf('tmdb', row.get('tmdb id')),
        };
      }),
      context,
    ),
};
