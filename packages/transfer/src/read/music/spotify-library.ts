import { arrayAt, fieldOf, textOf } from '../cells.ts';
import type { JsonDialect } from '../dialect.ts';
import { allLists, oneList, readEntries } from '../read-rows.ts';
import { musicMessages } from './messages.ts';
import { spotifySource } from './spotify-source.ts';

/** YourLibrary.json of Spotify's account data: songs, albums and artists, each as a list. */
export const spotifyLibrary: JsonDialect = {
  id: 'spotify-library',
  label: 'Spotify library',
  fits: (document) =>
    ['tracks', 'albums', 'artists'].some((name) => Array.isArray(fieldOf(document, name))) &&
    ['shows', 'episodes', 'bannedTracks', 'bannedArtists', 'other'].some((name) =>
      Array.isArray(fieldOf(document, name)),
    ),
  read: (document) => {
    const text = (entry: unknown, name: string) => textOf(fieldOf(entry, name));
    const source = (entry: unknown) => spotifySource(text(entry, 'uri'));
    return allLists([
      oneList(
        { category: 'songs', title: musicMessages.likedSongs },
        readEntries(arrayAt(document, 'tracks').filter(isThere), (entry) => ({
          draft: {
            title: text(entry, 'track'),
            artist: text(entry, 'artist'),
            album: text(entry, 'album'),
          },
          source: source(entry),
        })),
      ),
      oneList(
        { category: 'albums', title: musicMessages.savedAlbums },
        readEntries(arrayAt(document, 'albums').filter(isThere), (entry) => ({
          draft: { title: text(entry, 'album'), artist: text(entry, 'artist') },
          source: source(entry),
        })),
      ),
      oneList(
        { category: 'music_artists', title: musicMessages.followedArtists },
        readEntries(arrayAt(document, 'artists').filter(isThere), (entry) => ({
          draft: { name: text(entry, 'name') },
          source: source(entry),
        })),
      ),
    ]);
  },
};

function isThere(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null;
}
