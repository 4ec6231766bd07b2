import type { ItemDraft, ItemSource } from '@top100/domain/items';
import type { ImportResult } from '../import-format.ts';
import type { ImportedList, ImportedRow } from '../read-file.ts';
import { musicMessages } from './messages.ts';

/** One play of a song. */
export interface Play {
  line: number;
  title: string;
  artist: string;
  album: string;
  songSource?: ItemSource | undefined;
  albumSource?: ItemSource | undefined;
  artistSource?: ItemSource | undefined;
}

interface Counted {
  row: ImportedRow;
  plays: number;
}

/** Counts plays of songs, albums and artists, and lists each once, most played first. */
export function countPlays(plays: readonly Play[]): ImportResult {
  const songs = new Map<string, Counted>();
  const albums = new Map<string, Counted>();
  const artists = new Map<string, Counted>();
  for (const { line, title, artist, album, songSource, albumSource, artistSource } of plays) {
    if (title !== '') count(songs, [title, artist], line, { title, artist, album }, songSource);
    if (album !== '' && artist !== '')
      count(albums, [album, artist], line, { title: album, artist }, albumSource);
    if (artist !== '') count(artists, [artist], line, { name: artist }, artistSource);
  }
  const lists: ImportedList[] = [
    listOf('songs', musicMessages.topSongs, songs),
    listOf('albums', musicMessages.topAlbums, albums),
    listOf('music_artists', musicMessages.topArtists, artists),
  ];
  return { lists: lists.filter(({ rows }) => rows.length > 0), problems: [] };
}

function count(
  counts: Map<string, Counted>,
  names: readonly string[],
  line: number,
  fields: ItemDraft,
  source: ItemSource | undefined,
): void {
  const key = names.join('\n').toLowerCase();
  const known = counts.get(key);
  if (known) {
    known.plays += 1;
    return;
  }
  const draft = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  counts.set(key, { row: { line, draft, ...(source && { source }) }, plays: 1 });
}

function listOf(
  category: ImportedList['category'],
  title: string,
  counts: ReadonlyMap<string, Counted>,
): ImportedList {
  const counted = [...counts.values()].sort((a, b) => b.plays - a.plays);
  return {
    category,
    title,
    rows: counted.map(({ row }) => row),
    isRanked: false,
    note: musicMessages.byPlays,
  };
}
