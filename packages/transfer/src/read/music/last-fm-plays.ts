import { countColumns, sourceOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { countPlays } from './plays.ts';

const own = ['uts', 'utc_time', 'artist_mbid', 'album_mbid', 'track_mbid'];

/** Every play of an account (lastfm.ghan.nl): counted, since nobody ranks plays. */
export const lastFmPlays: TableDialect = {
  id: 'last-fm-plays',
  label: 'Last.fm plays',
  needs: ['artist', 'track'],
  fits: (header) => {
    const found = countColumns(header, own);
    return found >= 2 ? found : 0;
  },
  read: ({ rows }) =>
    countPlays(
      rows.map((row) => ({
        line: row.line,
        title: row.get('track'),
        artist: row.get('artist'),
        album: row.get('album'),
        songSource: sourceOf('musicbrainz', row.get('track_mbid')),
        albumSource: sourceOf('musicbrainz', row.get('album_mbid')),
        artistSource: sourceOf('musicbrainz', row.get('artist_mbid')),
      })),
    ),
};
