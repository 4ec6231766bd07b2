import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import { makeSource } from '../tables/cells.ts';
import { readScreenRows } from './screen-rows.ts';

/** Yamtrack exports: all types in one file, series beside their seasons and episodes. */
export const yamtrack: TableFormat = {
  id: 'yamtrack',
  label: 'Yamtrack export',
  fits: scoreByColumns('media_id|media_type|season_number|episode_number|repeats|progressed_at|progress', 3),
  needs: ['title', 'media_type'],
  read: (table, context) =>
    readScreenRows(table, context, (row) => {
      const type = row.get('media_type');
      const isEpisode = type.toLowerCase() === 'episode';
      const title = row.get('title');
      const code = `S${row.get('season_number')}E${row.get('episode_number')}`;
      return {
        type,
        // Episodes have only their series' title.
        title: isEpisode && title !== '' ? `${title} ${code}` : title,
        series: isEpisode ? title : '',
        season: row.get('season_number'),
        episode: row.get('episode_number'),
        genres: /manga|comic/i.test(type) ? ['comic'] : [],
        rating: parseRating(row.get('score'), 10),
        note: parseNote(row.get('notes')),
        source: isEpisode ? undefined : makeSource(row.get('source') || 'yamtrack', row.get('media_id')),
      };
    }),
};
