import { numberIn, wordsIn, yearIn } from '../cell-values.ts';
import { yearOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { firstSource } from '../first-source.ts';
import { fitOf } from '../fit.ts';
import { readScreenTitles } from './screen-rows.ts';

const own = [
  'trakt',
  'trakt_id',
  'imdb_id',
  'tmdb_id',
  'tvdb',
  'tvdb_id',
  'listed_at',
  'watched_at',
  'rated_at',
  'action',
];

const places = ['trakt', 'imdb', 'tmdb', 'tvdb'];

/** CSV of Trakt, in the columns that its exporters write. */
export const traktTable: TableDialect = {
  id: 'trakt',
  label: 'Trakt export',
  fits: (header) => fitOf(header, own, 2),
  needs: [],
  read: (table, context) =>
    readScreenTitles(
      table.rows.map((row) => {
        const isEpisode = row.get('episode') !== '' || row.get('episode_number') !== '';
        const title = row.get('title') || row.get('name');
        return {
          line: row.line,
          type: isEpisode ? 'episode' : row.get('type') || row.get('media_type'),
          title: isEpisode ? row.get('episode_title') || title : title,
          series: isEpisode ? row.get('show_title') || row.get('show') : '',
          season: row.get('season') || row.get('season_number'),
          episode: row.get('episode') || row.get('episode_number'),
          year: yearIn(row.get('year')) ?? yearOf(row.get('released')),
          genres: wordsIn(row.get('genres')),
          position: numberIn(row.get('rank')) ?? numberIn(row.get('position')),
          score: numberIn(row.get('rating')),
          source: firstSource(places.map((kind) => [kind, row.get(`${kind}_id`) || row.get(kind)])),
        };
      }),
      context,
    ),
};
