import type { TableFormat } from '../import-format.ts';
import { readRows, singleList } from '../read-rows.ts';
import { countColumns, extractYear, makeSource, parseRank } from '../tables/cells.ts';
import { toSeconds } from './exportify-net.ts';
import { joinArtists } from './join-artists.ts';
import { spotifySource } from './spotify-source.ts';

const own = [
  'track uri',
  'artist uri(s)',
  'artist name(s)',
  'album uri',
  'album artist uri(s)',
  'album artist name(s)',
  'album release date',
  'album image url',
  'track preview url',
  'track duration (ms)',
];

/** A Spotify playlist exported by exportify.app. */
export const exportifyApp: TableFormat = {
  id: 'exportify-app',
  label: 'Exportify (exportify.app)',
  needs: ['track name', 'artist name(s)'],
  fits: (header) => {
    const found = countColumns(header, own);
    return found >= 4 ? found : 0;
  },
  read: ({ rows }) =>
    singleList(
      { category: 'songs' },
      readRows(rows, (row) => ({
        draft: {
          title: row.get('track name'),
          artist: joinArtists(row.get('artist name(s)')),
          album: row.get('album name'),
          year: extractYear(row.get('album release date')),
          duration_seconds: toSeconds(row.get('track duration (ms)')),
          track_number: parseRank(row.get('track number')),
        },
        source: spotifySource(row.get('track uri')) ?? makeSource('isrc', row.get('isrc')),
      })),
    ),
};
