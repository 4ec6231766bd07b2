import { stripTags } from '@top100/paste/plain-words';
import type { JsonFormat } from '../import-format.ts';
import { parseNumber } from '../tables/cell-values.ts';
import { arrayAt, jsonText, ownProperty } from '../tables/cells.ts';
import type { Track } from './read-playlist.ts';
import { readPlaylist } from './read-playlist.ts';

/** JSPF, i.e. XSPF as JSON: playlists of ListenBrainz. A track's `identifier` is a string or an array of strings. */
export const jspf: JsonFormat = {
  id: 'jspf',
  label: 'JSPF playlist',
  fits: (document) => Array.isArray(ownProperty(ownProperty(document, 'playlist'), 'track')),
  read(document) {
    const playlist = ownProperty(document, 'playlist');
    return readPlaylist(arrayAt(playlist, 'track').map(trackOf), {
      title: jsonText(ownProperty(playlist, 'title')),
      description: stripTags(jsonText(ownProperty(playlist, 'annotation'))),
    });
  },
};

function trackOf(entry: unknown): Track {
  const identifiers = [ownProperty(entry, 'identifier'), ...arrayAt(entry, 'identifier')];
  return {
    title: jsonText(ownProperty(entry, 'title')),
    artist: jsonText(ownProperty(entry, 'creator')),
    album: jsonText(ownProperty(entry, 'album')),
    duration: parseNumber(ownProperty(entry, 'duration')),
    trackNumber: parseNumber(ownProperty(entry, 'trackNum')),
    identifiers: [...identifiers, ...arrayAt(entry, 'location')].map(jsonText),
  };
}
