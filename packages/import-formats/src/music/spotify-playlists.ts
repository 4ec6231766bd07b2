import { decodeEntities } from '@top100/paste/plain-words';
import type { ImportResult, JsonFormat } from '../import-format.ts';
import type { FoundRow } from '../read-rows.ts';
import { mergeResults, readEntries, singleList } from '../read-rows.ts';
import { arrayAt, jsonText, ownProperty } from '../tables/cells.ts';
import { musicMessages } from './messages.ts';
import { spotifySource } from './spotify-source.ts';

/** Playlist1.json of Spotify's account data: one list per playlist. */
export const spotifyPlaylists: JsonFormat = {
  id: 'spotify-playlists',
  label: 'Spotify playlists',
  fits: (document) => {
    const [first] = arrayAt(document, 'playlists');
    return ownProperty(first, 'name') !== undefined && itemsOf(first) !== undefined;
  },
  read: (document) => mergeResults(arrayAt(document, 'playlists').map(readPlaylist)),
};

function itemsOf(playlist: unknown): readonly unknown[] | undefined {
  const items = ownProperty(playlist, 'items') ?? ownProperty(playlist, 'tracks');
  return Array.isArray(items) ? items : undefined;
}

function readPlaylist(playlist: unknown): ImportResult {
  const title = jsonText(ownProperty(playlist, 'name'));
  const description = decodeEntities(jsonText(ownProperty(playlist, 'description')));
  let others = 0;
  const found = readEntries(itemsOf(playlist) ?? [], (item) => {
    const song = readSong(item);
    if (!song) others += 1;
    return song;
  });
  const list = singleList(
    { category: 'songs', ...(title !== '' && { title }), ...(description !== '' && { description }) },
    found,
  );
  const skipped = others > 0 ? [{ message: musicMessages.noSongs(others, title) }] : [];
  return { ...list, problems: [...skipped, ...list.problems] };
}

function readSong(item: unknown): FoundRow | undefined {
  const track = ownProperty(item, 'track') ?? item;
  const title = jsonText(ownProperty(track, 'trackName'));
  if (title === '') return localSong(jsonText(ownProperty(ownProperty(item, 'localTrack'), 'uri')));
  return {
    draft: {
      title,
      artist: jsonText(ownProperty(track, 'artistName')),
      album: jsonText(ownProperty(track, 'albumName')),
    },
    source: spotifySource(jsonText(ownProperty(track, 'trackUri'))),
  };
}

/** Parses `spotify:local:Artist:Album:Title:seconds`, URL-encoded. */
function localSong(uri: string): FoundRow | undefined {
  const parts = uri.split(':').map(decoded);
  const [scheme, local, artist, album, title] = parts;
  if (scheme !== 'spotify' || local !== 'local' || !title) return undefined;
  return { draft: { title, artist, album } };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    // A lone % is literal.
    return part;
  }
}
