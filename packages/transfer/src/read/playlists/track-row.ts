import type { ItemSource } from '@top100/contracts/items';
import { filled } from '../cell-values.ts';
import { sourceOf } from '../cells.ts';
import type { DialectResult } from '../dialect.ts';
import type { FoundRow } from '../lists-of-rows.ts';
import { listsOf } from '../lists-of-rows.ts';
import { messages } from '../messages.ts';
import { spotifySource } from '../music/spotify-source.ts';
import type { FileProblem } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';

export interface Track {
  title: string;
  artist: string;
  album: string;
  /** Milliseconds, as both forms of playlists have them. */
  duration?: number | undefined;
  trackNumber?: number | undefined;
  /** Addresses that say which recording it is. */
  identifiers: readonly string[];
}

const recording = /musicbrainz\.org\/recording\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i;

/** A playlist as a list of songs. Tracks without title and artist are told. */
export function playlistOf(
  tracks: readonly Track[],
  about: { title: string; description: string },
): DialectResult {
  const rows: FoundRow[] = [];
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
  return { lists: listsOf(rows, about), problems };
}

function rowOf(track: Track, line: number): FoundRow {
  const { title, artist, album, duration = 0, trackNumber } = track;
  const seconds = Math.round(duration / 1000);
  return {
    line,
    category: 'songs',
    draft: filled({
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
  if (mbid) return sourceOf('musicbrainz', mbid);
  return identifiers.flatMap((identifier) => spotifySource(identifier) ?? [])[0];
}
