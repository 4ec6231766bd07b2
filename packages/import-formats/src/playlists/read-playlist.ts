import type { ItemSource } from '@top100/domain/items';
import { uuidPattern } from '@top100/domain/uuid';
import { groupIntoLists, type UngroupedRow } from '../group-into-lists.ts';
import type { ImportResult } from '../import-format.ts';
import { messages } from '../messages.ts';
import { spotifySource } from '../music/spotify-source.ts';
import type { FileProblem } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import { nonEmptyFields } from '../tables/cell-values.ts';
import { makeSource } from '../tables/cells.ts';

export interface Track {
  title: string;
  artist: string;
  album: string;
  /** Milliseconds, in both playlist formats. */
  duration?: number | undefined;
  trackNumber?: number | undefined;
  /** URLs that identify the recording. */
  identifiers: readonly string[];
}

const recording = new RegExp(`musicbrainz\\.org/recording/(${uuidPattern})`, 'i');

/** Reads a playlist as a list of songs. Tracks without title and artist are reported. */
export function readPlaylist(
  tracks: readonly Track[],
  about: { title: string; description: string },
): ImportResult {
  const rows: UngroupedRow[] = [];
  const problems: FileProblem[] = [];
  for (const [at, track] of tracks.entries()) {
    const line = at + 1;
    const row = rowOf(track, line);
    if (row.draft.title !== undefined) rows.push(row);
    else {
      const what = row.draft.artist === undefined ? rowMessages.isNoEntry : messages.noTitle;
      problems.push({ line, message: messages.entryHas(line, what) });
    }
  }
  return { lists: groupIntoLists(rows, about), problems };
}

function rowOf(track: Track, line: number): UngroupedRow {
  const { title, artist, album, duration = 0, trackNumber } = track;
  const seconds = Math.round(duration / 1000);
  return {
    line,
    category: 'songs',
    draft: nonEmptyFields({
      title,
      artist,
      album,
      duration_seconds: seconds > 0 ? seconds : undefined,
      track_number: trackNumber === 0 ? undefined : trackNumber,
    }),
    source: sourceIn(track.identifiers),
  };
}

function sourceIn(identifiers: readonly string[]): ItemSource | undefined {
  const mbid = identifiers.flatMap((identifier) => recording.exec(identifier)?.[1] ?? [])[0];
  if (mbid) return makeSource('musicbrainz', mbid);
  return identifiers.flatMap((identifier) => spotifySource(identifier) ?? [])[0];
}
