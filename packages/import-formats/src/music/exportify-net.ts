import type { TableFormat } from '../import-format.ts';
import { readRows, singleList } from '../read-rows.ts';
import { countColumns, extractYear, makeSource } from '../tables/cells.ts';
import { joinArtists } from './join-artists.ts';
import { spotifySource } from './spotify-source.ts';

const own = ['track uri', 'spotify id', 'artist name(s)', 'added by', 'added at', 'record label'];

/** A Spotify playlist exported by exportify.net; older exports have a bare id, one variant has ISRCs. */
export const exportifyNet: TableFormat = {
  id: 'exportify-net',
  label: 'Exportify (exportify.net)',
  needs: ['track name', 'artist name(s)'],
  fits: (header) => {
    const found = countColumns(header, own);
    return found >= 2 && !header.includes('album uri') ? found : 0;
  },
  read: ({ rows }) =>
    singleList(
      { category: 'songs' },
      readRows(rows, (row) => ({
        draft: {
          title: row.get('track name'),
          artist: joinArtists(row.get('artist name(s)')),
          album: row.get('album name'),
          year: extractYear(row.get('release date')),
          duration_seconds: toSeconds(row.get('duration (ms)')),
        },
        source:
          spotifySource(row.get('track uri') || row.get('spotify id')) ?? makeSource('isrc', row.get('isrc')),
      })),
    ),
};

/** Converts milliseconds to seconds. */
export function toSeconds(milliseconds: string): number | undefined {
  const seconds = Math.round(Number(milliseconds) / 1000);
  return seconds > 0 ? seconds : undefined;
}
