import { parseRating } from '@top100/paste/opinion';
import type { ImportResult, TextFormat } from '../import-format.ts';
import { maxJsonNodes } from '../limits.ts';
import { messages } from '../messages.ts';
import type { FoundRow } from '../read-rows.ts';
import { mergeResults, readEntries, singleList } from '../read-rows.ts';
import { extractYear, makeSource, parseRank } from '../tables/cells.ts';
import { toSeconds } from './exportify.ts';
import { musicMessages } from './messages.ts';
import type { Plist } from './plist.ts';
import { readPlist } from './plist.ts';

const wanted = new Set([
  'Name',
  'Artist',
  'Album',
  'Year',
  'Total Time',
  'Track Number',
  'Rating',
  'Rating Computed',
  'Persistent ID',
  'Track ID',
  'Master',
  'Folder',
  'Distinguished Kind',
  'Podcast',
  'Movie',
  'TV Show',
  'Audiobooks',
]);
/** Nobody chooses from more playlists than this. */
const maxPlaylists = 200;

type Dictionary = Map<string, Plist>;

/** The library of iTunes or Music, or an exported playlist: one list per playlist. */
export const itunesLibrary: TextFormat = {
  id: 'itunes-library',
  label: 'Apple Music library',
  fits: (text) => /<plist[\s>]/.test(text.slice(0, 4000)) && text.includes('<key>Tracks</key>'),
  read(text): ImportResult {
    const root = readPlist(text, (key) => wanted.has(key), maxJsonNodes);
    if (!(root instanceof Map)) return { lists: [], problems: [{ message: messages.xml }] };
    const tracks = root.get('Tracks');
    const songs = tracks instanceof Map ? tracks : new Map<string, Plist>();
    const all = dictionariesIn(root.get('Playlists')).filter(isPlaylist);
    const own = all.filter((playlist) => playlist.get('Master') !== true);
    const master = all.filter((playlist) => playlist.get('Master') === true);
    if (all.length === 0) return listOf(dictionariesIn([...songs.values()]));
    const { lists, problems } = mergeResults(
      [...own, ...master].slice(0, maxPlaylists).map((playlist) =>
        listOf(
          dictionariesIn(playlist.get('Playlist Items')).flatMap((item) => {
            const track = songs.get(wordsOf(item, 'Track ID'));
            return track instanceof Map ? [track] : [];
          }),
          wordsOf(playlist, 'Name'),
        ),
      ),
    );
    // Beside playlists, the whole library is rarely wanted.
    const hasOwn = own.length > 0;
    const masters = new Set(master.map((playlist) => wordsOf(playlist, 'Name')));
    return {
      lists: lists.map((list) =>
        hasOwn && masters.has(list.title ?? '') ? { ...list, isAside: true } : list,
      ),
      problems,
    };
  },
};

/** Excludes the parts that Apple generates, such as Films, and folders. */
function isPlaylist(playlist: Dictionary): boolean {
  return playlist.get('Folder') !== true && !playlist.has('Distinguished Kind');
}

function listOf(tracks: readonly Dictionary[], title = ''): ImportResult {
  const isSong = (track: Dictionary) =>
    !['Podcast', 'Movie', 'TV Show'].some((key) => track.get(key) === true);
  const songs = tracks.filter(isSong);
  const list = singleList(
    { category: 'songs', ...(title !== '' && { title }) },
    // In the playlist's order, not by ratings.
    readEntries(songs, (track) => songOf(track as Dictionary)),
  );
  const others = tracks.length - songs.length;
  const skipped = others > 0 ? [{ message: musicMessages.noSongs(others, title) }] : [];
  return { ...list, problems: [...skipped, ...list.problems] };
}

function songOf(track: Dictionary): FoundRow {
  const stars = track.get('Rating Computed') === true ? 0 : Number(wordsOf(track, 'Rating')) / 20;
  return {
    score: 0,
    rating: parseRating(stars, 5),
    draft: {
      title: wordsOf(track, 'Name'),
      artist: wordsOf(track, 'Artist'),
      album: wordsOf(track, 'Album'),
      year: extractYear(wordsOf(track, 'Year')),
      duration_seconds: toSeconds(wordsOf(track, 'Total Time')),
      track_number: parseRank(wordsOf(track, 'Track Number')),
    },
    source: makeSource('itunes', wordsOf(track, 'Persistent ID')),
  };
}

function dictionariesIn(value: Plist | undefined): Dictionary[] {
  return Array.isArray(value) ? value.filter((one) => one instanceof Map) : [];
}

function wordsOf(dictionary: Dictionary, key: string): string {
  const value = dictionary.get(key);
  return typeof value === 'string' ? value : '';
}
