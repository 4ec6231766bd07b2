import { arrayAt, fieldOf, textOf } from '../cells.ts';
import type { DialectResult, JsonDialect } from '../dialect.ts';
import type { FoundRow } from '../read-rows.ts';
import { allLists, oneList, readEntries } from '../read-rows.ts';
import { withoutEntities } from './entities.ts';
import { musicMessages } from './messages.ts';
import { spotifySource } from './spotify-source.ts';

/** Playlist1.json of Spotify's account data: one list for each playlist. */
export const spotifyPlaylists: JsonDialect = {
  id: 'spotify-playlists',
  label: 'Spotify playlists',
  fits: (document) => {
    const [first] = arrayAt(document, 'playlists');
    return fieldOf(first, 'name') !== undefined && itemsOf(first) !== undefined;
  },
  read: (document) => allLists(arrayAt(document, 'playlists').map(readPlaylist)),
};

function itemsOf(playlist: unknown): readonly unknown[] | undefined {
  const items = fieldOf(playlist, 'items') ?? fieldOf(playlist, 'tracks');
  return Array.isArray(items) ? items : undefined;
}

function readPlaylist(playlist: unknown): DialectResult {
  const title = textOf(fieldOf(playlist, 'name'));
  const description = withoutEntities(textOf(fieldOf(playlist, 'description')));
  let others = 0;
  const found = readEntries(itemsOf(playlist) ?? [], (item) => {
    const song = readSong(item);
    if (!song) others += 1;
    return song;
  });
  const list = oneList(
    { category: 'songs', ...(title !== '' && { title }), ...(description !== '' && { description }) },
    found,
  );
  const told = others > 0 ? [{ message: musicMessages.noSongs(others, title) }] : [];
  return { ...list, problems: [...told, ...list.problems] };
}

function readSong(item: unknown): FoundRow | undefined {
  const track = fieldOf(item, 'track') ?? item;
  const title = textOf(fieldOf(track, 'trackName'));
  if (title === '') return localSong(textOf(fieldOf(fieldOf(item, 'localTrack'), 'uri')));
  return {
    draft: {
      title,
      artist: textOf(fieldOf(track, 'artistName')),
      album: textOf(fieldOf(track, 'albumName')),
    },
    source: spotifySource(textOf(fieldOf(track, 'trackUri'))),
  };
}

/** `spotify:local:Artist:Album:Title:seconds`, as in an address. */
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
    // A lone % is one.
    return part;
  }
}
