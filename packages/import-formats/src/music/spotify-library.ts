import type { JsonFormat } from '../import-format.ts';
import { mergeResults, readEntries, singleList } from '../read-rows.ts';
import { arrayAt, jsonText, ownProperty } from '../tables/cells.ts';
import { musicMessages } from './messages.ts';
import { spotifySource } from './spotify-source.ts';

/** YourLibrary.json of Spotify's account data: one list each of songs, albums and artists. */
export const spotifyLibrary: JsonFormat = {
  id: 'spotify-library',
  label: 'Spotify library',
  fits: (document) =>
    ['tracks', 'albums', 'artists'].some((name) => Array.isArray(ownProperty(document, name))) &&
    ['shows', 'episodes', 'bannedTracks', 'bannedArtists', 'other'].some((name) =>
      Array.isArray(ownProperty(document, name)),
    ),
  read: (document) => {
    const text = (entry: unknown, name: string) => jsonText(ownProperty(entry, name));
    const source = (entry: unknown) => spotifySource(text(entry, 'uri'));
    return mergeResults([
      singleList(
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
      singleList(
        { category: 'albums', title: musicMessages.savedAlbums },
        readEntries(arrayAt(document, 'albums').filter(isThere), (entry) => ({
          draft: { title: text(entry, 'album'), artist: text(entry, 'artist') },
          source: source(entry),
        })),
      ),
      singleList(
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
