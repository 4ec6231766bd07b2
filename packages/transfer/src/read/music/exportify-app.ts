import { countColumns, countingNumber, sourceOf, yearOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { oneList, readRows } from '../read-rows.ts';
import { artistsOf } from './artists.ts';
import { secondsOf } from './exportify-net.ts';
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

/** A playlist of Spotify by exportify.app. */
export const exportifyApp: TableDialect = {
  id: 'exportify-app',
  label: 'Exportify (exportify.app)',
  needs: ['track name', 'artist name(s)'],
  fits: (header) => {
    const found = countColumns(header, own);
    return found >= 4 ? found : 0;
  },
  read: ({ rows }) =>
    oneList(
      { category: 'songs' },
      readRows(rows, (row) => ({
        draft: {
          title: row.get('track name'),
          artist: artistsOf(row.get('artist name(s)')),
          album: row.get('album name'),
          year: yearOf(row.get('album release date')),
          duration_seconds: secondsOf(row.get('track duration (ms)')),
          track_number: countingNumber(row.get('track number')),
        },
        source: spotifySource(row.get('track uri')) ?? sourceOf('isrc', row.get('isrc')),
      })),
    ),
};
