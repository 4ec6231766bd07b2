import type { JsonFormat } from '../import-format.ts';
import { arrayAt, jsonText, ownProperty } from '../tables/cells.ts';
import { readXspf } from './read-xspf.ts';

/** JSPF, i.e. XSPF as JSON: playlists of ListenBrainz. A track's `identifier` is a string or an array of strings. */
export const jspf: JsonFormat = {
  id: 'jspf',
  label: 'JSPF playlist',
  fits: (document) => Array.isArray(ownProperty(ownProperty(document, 'playlist'), 'track')),
  read(document) {
    const playlist = ownProperty(document, 'playlist');
    return readXspf(playlist, arrayAt(playlist, 'track'), jsonText);
  },
};
