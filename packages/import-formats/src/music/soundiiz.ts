import type { TableFormat } from '../import-format.ts';
import { readRows, singleList } from '../read-rows.ts';
import { countColumns, makeSource } from '../tables/cells.ts';
import { joinArtists } from './join-artists.ts';

const own = ['title', 'artist', 'album', 'isrc'];

/** No column is unique to Soundiiz: recognised by all of them together. */
export const soundiiz: TableFormat = {
  id: 'soundiiz',
  label: 'Soundiiz',
  needs: ['title', 'artist'],
  fits: (header) => {
    const found = countColumns(header, own);
    return header.includes('isrc') && found >= 3 && !header.includes('rank') ? found : 0;
  },
  read: ({ rows }) =>
    singleList(
      { category: 'songs' },
      readRows(rows, (row) => ({
        draft: { title: row.get('title'), artist: joinArtists(row.get('artist')), album: row.get('album') },
        source: makeSource('isrc', row.get('isrc')),
      })),
    ),
};
