import { countColumns, sourceOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { oneList, readRows } from '../read-rows.ts';
import { artistsOf } from './artists.ts';

const own = ['title', 'artist', 'album', 'isrc'];

/** Has nothing that only Soundiiz has: known by all of its columns together. */
export const soundiiz: TableDialect = {
  id: 'soundiiz',
  label: 'Soundiiz',
  needs: ['title', 'artist'],
  fits: (header) => {
    const found = countColumns(header, own);
    return header.includes('isrc') && found >= 3 && !header.includes('rank') ? found : 0;
  },
  read: ({ rows }) =>
    oneList(
      { category: 'songs' },
      readRows(rows, (row) => ({
        draft: { title: row.get('title'), artist: artistsOf(row.get('artist')), album: row.get('album') },
        source: sourceOf('isrc', row.get('isrc')),
      })),
    ),
};
