import { fieldOf, textOf } from '../cells.ts';
import type { JsonDialect } from '../dialect.ts';
import type { Play } from './plays.ts';
import { countPlays } from './plays.ts';
import { spotifySource } from './spotify-source.ts';

/** Spotify counts a play from here on, in milliseconds. */
const shortestPlay = 30_000;

/** StreamingHistory and the extended one, of which songs are counted that were played for half a minute. */
export const spotifyHistory: JsonDialect = {
  id: 'spotify-history',
  label: 'Spotify streaming history',
  fits: (document) => {
    const first = Array.isArray(document) ? document[0] : undefined;
    return (
      (fieldOf(first, 'msPlayed') !== undefined && fieldOf(first, 'trackName') !== undefined) ||
      (fieldOf(first, 'ms_played') !== undefined &&
        fieldOf(first, 'master_metadata_track_name') !== undefined)
    );
  },
  read: (document) => countPlays(Array.isArray(document) ? document.flatMap(readPlay) : []),
};

function readPlay(entry: unknown, at: number): Play[] {
  const text = (...names: string[]) => names.map((name) => textOf(fieldOf(entry, name))).find(Boolean) ?? '';
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
