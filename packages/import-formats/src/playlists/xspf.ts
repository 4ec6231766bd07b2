import { decodeEntities } from '@top100/paste/plain-words';
import type { TextFormat } from '../import-format.ts';
import { arrayAt, jsonText, ownProperty } from '../tables/cells.ts';
import { readXmlExport } from '../xml-document.ts';
import { readXspf } from './read-xspf.ts';

const start =
  /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!DOCTYPE\s{1,9})?(?:\w{1,20}:)?playlist[\s>]/;
const end = /<\/(?:\w+:)?playlist\s*>\s*$/;

/** XSPF, playlists of VLC, Strawberry and ListenBrainz. */
export const xspf: TextFormat = {
  id: 'xspf',
  label: 'XSPF playlist',
  fits: (text) => start.test(text.slice(0, 4000)),
  read: (text) =>
    readXmlExport(
      text,
      { root: 'playlist', end, close: closed, lists: ['track', 'identifier', 'location'] },
      (playlist) => readXspf(playlist, arrayAt(ownProperty(playlist, 'trackList'), 'track'), wordsOf),
    ),
};

/** Closes a truncated playlist behind its last complete track. */
function closed(text: string): string {
  const prefix = /<(\w+:)?playlist/.exec(text.slice(0, 4000))?.[1] ?? '';
  const last = `</${prefix}track>`;
  return `${text.slice(0, text.lastIndexOf(last) + last.length)}</${prefix}trackList></${prefix}playlist>`;
}

/** The text of the first of several elements. */
function wordsOf(value: unknown): string {
  return decodeEntities(jsonText(Array.isArray(value) ? value[0] : value));
}
