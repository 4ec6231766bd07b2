import { numberIn } from '../cell-values.ts';
import { arrayAt, fieldOf, textOf } from '../cells.ts';
import type { JsonDialect } from '../dialect.ts';
import { withoutTags } from './plain-words.ts';
import type { Track } from './track-row.ts';
import { playlistOf } from './track-row.ts';

/** JSPF, XSPF in JSON: playlists of ListenBrainz. A track's `identifier` is a text or a list of texts. */
export const jspf: JsonDialect = {
  id: 'jspf',
  label: 'JSPF playlist',
  fits: (document) => Array.isArray(fieldOf(fieldOf(document, 'playlist'), 'track')),
  read(document) {
    const playlist = fieldOf(document, 'playlist');
    return playlistOf(arrayAt(playlist, 'track').map(trackOf), {
      title: textOf(fieldOf(playlist, 'title')),
      description: withoutTags(textOf(fieldOf(playlist, 'annotation'))),
    });
  },
};

function trackOf(entry: unknown): Track {
  const identifiers = [fieldOf(entry, 'identifier'), ...arrayAt(entry, 'identifier')];
  return {
    title: textOf(fieldOf(entry, 'title')),
    artist: textOf(fieldOf(entry, 'creator')),
    album: textOf(fieldOf(entry, 'album')),
    duration: numberIn(fieldOf(entry, 'duration')),
    trackNumber: numberIn(fieldOf(entry, 'trackNum')),
    identifiers: [...identifiers, ...arrayAt(entry, 'location')].map(textOf),
  };
}
