import type { TableFormat } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import { makeSource } from '../tables/cells.ts';
import { countPlays } from './plays.ts';

/** All plays of an account (lastfm.ghan.nl), counted by song. */
export const lastFmPlays: TableFormat = {
  id: 'last-fm-plays',
  label: 'Last.fm plays',
  needs: ['artist', 'track'],
  fits: scoreByColumns('uts|utc_time|artist_mbid|album_mbid|track_mbid', 2),
  read: ({ rows }) =>
    countPlays(
      rows.map((row) => ({
        line: row.line,
        title: row.get('track'),
        artist: row.get('artist'),
        album: row.get('album'),
        songSource: makeSource('musicbrainz', row.get('track_mbid')),
        albumSource: makeSource('musicbrainz', row.get('album_mbid')),
        artistSource: makeSource('musicbrainz', row.get('artist_mbid')),
      })),
    ),
};
