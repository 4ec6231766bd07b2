import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { pickSource } from '../pick-source.ts';
import { scoreByColumns } from '../score-header.ts';
import { parseNumber, parseYear, splitWords } from '../tables/cell-values.ts';
import { extractYear } from '../tables/cells.ts';
import { readScreenRows } from './screen-rows.ts';

const places = ['trakt', 'imdb', 'tmdb', 'tvdb'];

/** Trakt as CSV, with the columns that exporters write. */
export const traktTable: TableFormat = {
  id: 'trakt',
  label: 'Trakt export',
  fits: scoreByColumns('trakt|trakt_id|imdb_id|tmdb_id|tvdb|tvdb_id|listed_at|watched_at|rated_at|action', 2),
  needs: [],
  read: (table, context) =>
    readScreenRows(table, context, (row) => {
      const isEpisode = row.get('episode') !== '' || row.get('episode_number') !== '';
      const title = row.get('title') || row.get('name');
      return {
        type: isEpisode ? 'episode' : row.get('type') || row.get('media_type'),
        title: isEpisode ? row.get('episode_title') || title : title,
        series: isEpisode ? row.get('show_title') || row.get('show') : '',
        season: row.get('season') || row.get('season_number'),
        episode: row.get('episode') || row.get('episode_number'),
        year: parseYear(row.get('year')) ?? extractYear(row.get('released')),
        genres: splitWords(row.get('genres')),
        position: parseNumber(row.get('rank')) ?? parseNumber(row.get('position')),
        rating: parseRating(row.get('rating'), 10),
        note: parseNote(row.get('notes')),
        source: pickSource(places.map((kind) => [kind, row.get(`${kind}_id`) || row.get(kind)])),
      };
    }),
};
