import type { TableFormat } from '../import-format.ts';
import { readRows, singleList } from '../read-rows.ts';
import { scoreByColumns } from '../score-header.ts';
import { makeSource } from '../tables/cells.ts';
import { joinArtists } from './join-artists.ts';

/** No column is unique to Soundiiz: recognised by all of them together. */
export const soundiiz: TableFormat = {
  id: 'soundiiz',
  label: 'Soundiiz',
  needs: ['title', 'artist'],
  fits: scoreByColumns('title|artist|album|isrc', 3, { requires: 'isrc', excludes: 'rank' }),
  read: ({ rows }) =>
    singleList(
      { category: 'songs' },
      readRows(rows, (row) => ({
        draft: { title: row.get('title'), artist: joinArtists(row.get('artist')), album: row.get('album') },
        source: makeSource('isrc', row.get('isrc')),
      })),
    ),
};
