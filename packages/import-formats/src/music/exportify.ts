import type { ImportResult, Table, TableFormat } from '../import-format.ts';
import { readRows, singleList } from '../read-rows.ts';
import { scoreByColumns } from '../score-header.ts';
import { extractYear, makeSource, parseRank } from '../tables/cells.ts';
import { joinArtists } from './join-artists.ts';
import { spotifySource } from './spotify-source.ts';

/** A Spotify playlist exported by exportify.app. */
export const exportifyApp: TableFormat = {
  id: 'exportify-app',
  label: 'Exportify (exportify.app)',
  needs: ['track name', 'artist name(s)'],
  fits: scoreByColumns(
    'track uri|artist uri(s)|artist name(s)|album uri|album artist uri(s)|album artist name(s)|album release date|album image url|track preview url|track duration (ms)',
    4,
  ),
  read: readPlaylist,
};

/** A Spotify playlist exported by exportify.net; older exports have a bare id, one variant has ISRCs. */
export const exportifyNet: TableFormat = {
  id: 'exportify-net',
  label: 'Exportify (exportify.net)',
  needs: ['track name', 'artist name(s)'],
  fits: scoreByColumns('track uri|spotify id|artist name(s)|added by|added at|record label', 2, {
    excludes: 'album uri',
  }),
  read: readPlaylist,
};

function readPlaylist({ rows }: Table): ImportResult {
  return singleList(
    { category: 'songs' },
    readRows(rows, (row) => ({
      draft: {
        title: row.get('track name'),
        artist: joinArtists(row.get('artist name(s)')),
        album: row.get('album name'),
        year: extractYear(row.get('album release date') || row.get('release date')),
        duration_seconds: toSeconds(row.get('track duration (ms)') || row.get('duration (ms)')),
        track_number: parseRank(row.get('track number')),
      },
      source:
        spotifySource(row.get('track uri') || row.get('spotify id')) ?? makeSource('isrc', row.get('isrc')),
    })),
  );
}

/** Converts milliseconds to seconds. */
export function toSeconds(milliseconds: string): number | undefined {
  const seconds = Math.round(Number(milliseconds) / 1000);
  return seconds > 0 ? seconds : undefined;
}
