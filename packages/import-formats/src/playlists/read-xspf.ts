import type { ItemDraft, ItemSource } from '@top100/domain/items';
import { uuidPattern } from '@top100/domain/uuid';
import { stripTags } from '@top100/paste/plain-words';
import { groupIntoLists, type UngroupedRow } from '../group-into-lists.ts';
import type { ImportResult } from '../import-format.ts';
import { messages } from '../messages.ts';
import { spotifySource } from '../music/spotify-source.ts';
import type { FileProblem } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import { nonEmptyFields, parseNumber } from '../tables/cell-values.ts';
import { arrayAt, jsonText, makeSource, ownProperty } from '../tables/cells.ts';

const recording = new RegExp(`musicbrainz\\.org/recording/(${uuidPattern})`, 'i');

/**
 * Reads a playlist of XSPF, as XML or JSON, as a list of songs. Tracks without title and artist are reported.
 * `textOf` is the text of an element.
 */
export function readXspf(
  playlist: unknown,
  tracks: readonly unknown[],
  textOf: (element: unknown) => string,
): ImportResult {
  const rows: UngroupedRow[] = [];
  const problems: FileProblem[] = [];
  for (const [at, track] of tracks.entries()) {
    const line = at + 1;
    const draft = songOf(track, textOf);
    if (draft.title !== undefined) rows.push({ line, category: 'songs', draft, source: sourceOf(track) });
    else {
      const what = draft.artist === undefined ? rowMessages.isNoEntry : messages.noTitle;
      problems.push({ line, message: messages.entryHas(line, what) });
    }
  }
  const title = textOf(ownProperty(playlist, 'title'));
  const description = stripTags(jsonText(ownProperty(playlist, 'annotation')));
  return { lists: groupIntoLists(rows, { title, description }), problems };
}

function songOf(track: unknown, textOf: (element: unknown) => string): ItemDraft {
  const seconds = Math.round((parseNumber(ownProperty(track, 'duration')) ?? 0) / 1000);
  return nonEmptyFields({
    title: textOf(ownProperty(track, 'title')),
    artist: textOf(ownProperty(track, 'creator')),
    album: textOf(ownProperty(track, 'album')),
    duration_seconds: seconds > 0 ? seconds : undefined,
    track_number: parseNumber(ownProperty(track, 'trackNum')) || undefined,
  });
}

/** From the URLs that identify the recording. */
function sourceOf(track: unknown): ItemSource | undefined {
  const urls = [
    ownProperty(track, 'identifier'),
    ...arrayAt(track, 'identifier'),
    ...arrayAt(track, 'location'),
  ].map(jsonText);
  const mbid = urls.flatMap((url) => recording.exec(url)?.[1] ?? [])[0];
  if (mbid) return makeSource('musicbrainz', mbid);
  return urls.flatMap((url) => spotifySource(url) ?? [])[0];
}
