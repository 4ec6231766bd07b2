import { numberIn } from '../cell-values.ts';
import { sourceOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { readScreenTitles } from './screen-rows.ts';

const own = [
  'media_id',
  'media_type',
  'season_number',
  'episode_number',
  'repeats',
  'progressed_at',
  'progress',
];

/** Exports of Yamtrack: everything in one file, series beside their seasons and episodes. */
export const yamtrack: TableDialect = {
  id: 'yamtrack',
  label: 'Yamtrack export',
  fits: (header) => fitOf(header, own, 3),
  needs: ['title', 'media_type'],
  read: (table, context) =>
    readScreenTitles(
      table.rows.map((row) => {
        const type = row.get('media_type');
        const isEpisode = type.toLowerCase() === 'episode';
        const title = row.get('title');
        const code = `S${row.get('season_number')}E${row.get('episode_number')}`;
        return {
          line: row.line,
          type,
          // Episodes have the title of their series only.
          title: isEpisode && title !== '' ? `${title} ${code}` : title,
          series: isEpisode ? title : '',
          season: row.get('season_number'),
          episode: row.get('episode_number'),
          genres: /manga|comic/i.test(type) ? ['comic'] : [],
          score: numberIn(row.get('score')),
          source: isEpisode ? undefined : sourceOf(row.get('source') || 'yamtrack', row.get('media_id')),
        };
      }),
      context,
    ),
};
