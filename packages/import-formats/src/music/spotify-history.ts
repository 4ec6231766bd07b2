import type { JsonFormat } from '../import-format.ts';
import { jsonText, ownProperty } from '../tables/cells.ts';
import type { Play } from './plays.ts';
import { countPlays } from './plays.ts';
import { spotifySource } from './spotify-source.ts';

/** Minimum duration in milliseconds that Spotify counts as a play. */
const shortestPlay = 30_000;

/** StreamingHistory and the extended one; counts songs played for at least half a minute. */
export const spotifyHistory: JsonFormat = {
  id: 'spotify-history',
  label: 'Spotify streaming history',
  fits: (document) => {
    const first = Array.isArray(document) ? document[0] : undefined;
    return (
      (ownProperty(first, 'msPlayed') !== undefined && ownProperty(first, 'trackName') !== undefined) ||
      (ownProperty(first, 'ms_played') !== undefined &&
        ownProperty(first, 'master_metadata_track_name') !== undefined)
    );
  },
  read: (document) => countPlays(Array.isArray(document) ? document.flatMap(readPlay) : []),
};

function readPlay(entry: unknown, at: number): Play[] {
  const text = (...names: string[]) =>
    names.map((name) => jsonText(ownProperty(entry, name))).find(Boolean) ?? '';
  const played = Number(text('msPlayed', 'ms_played'));
  const title = text('trackName', 'master_metadata_track_name');
  if (!(played >= shortestPlay) || title === '') return [];
  return [
    {
      line: at + 1,
      title,
      artist: text('artistName', 'master_metadata_album_artist_name'),
      album: text('master_metadata_album_album_name'),
      songSource: spotifySource(text('spotify_track_uri')),
    },
  ];
}
