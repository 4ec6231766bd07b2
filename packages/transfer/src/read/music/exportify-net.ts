import { countColumns, sourceOf, yearOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { oneList, readRows } from '../read-rows.ts';
import { artistsOf } from './artists.ts';
import { spotifySource } from './spotify-source.ts';

const own = ['track uri', 'spotify id', 'artist name(s)', 'added by', 'added at', 'record label'];

/** A playlist of Spotify by exportify.net; older ones have a bare id, and one variant ISRCs. */
export const exportifyNet: TableDialect = {
  id: 'exportify-net',
  label: 'Exportify (exportify.net)',
  needs: ['track name', 'artist name(s)'],
  fits: (header) => {
    const found = countColumns(header, own);
    return found >= 2 && !header.includes('album uri') ? found : 0;
  },
  read: ({ rows }) =>
    oneList(
      { category: 'songs' },
      readRows(rows, (row) => ({
        draft: {
          title: row.get('track name'),
          artist: artistsOf(row.get('artist name(s)')),
          album: row.get('album name'),
          year: yearOf(row.get('release date')),
          duration_seconds: secondsOf(row.get('duration (ms)')),
        },
        source:
          spotifySource(row.get('track uri') || row.get('spotify id')) ?? sourceOf('isrc', row.get('isrc')),
      })),
    ),
};

/** Milliseconds as seconds. */
export function secondsOf(milliseconds: string): number | undefined {
  const seconds = Math.round(Number(milliseconds) / 1000);
  return seconds > 0 ? seconds : undefined;
}
