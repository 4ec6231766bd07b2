import { decodeEntities, stripTags } from '@top100/paste/plain-words';
import type { TextFormat } from '../import-format.ts';
import { maxXmlLength } from '../limits.ts';
import { messages } from '../messages.ts';
import { rowMessages } from '../row-messages.ts';
import { parseNumber } from '../tables/cell-values.ts';
import { arrayAt, jsonText, ownProperty } from '../tables/cells.ts';
import { readXml } from '../xml-document.ts';
import type { Track } from './read-playlist.ts';
import { readPlaylist } from './read-playlist.ts';

const start =
  /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!DOCTYPE\s{1,9})?(?:\w{1,20}:)?playlist[\s>]/;
const end = /<\/(?:\w+:)?playlist\s*>\s*$/;

/** XSPF, playlists of VLC, Strawberry and ListenBrainz. */
export const xspf: TextFormat = {
  id: 'xspf',
  label: 'XSPF playlist',
  fits: (text) => start.test(text.slice(0, 4000)),
  read(text) {
    const isTooLarge = text.length > maxXmlLength;
    const isWhole = !isTooLarge && end.test(text.slice(-200));
    const whole = isWhole ? text : closed(text.slice(0, maxXmlLength));
    const playlist = ownProperty(readXml(whole, ['track', 'identifier', 'location']), 'playlist');
    const broken = { message: isTooLarge ? messages.xmlTooLarge(maxXmlLength) : rowMessages.brokenPlaylist };
    if (playlist === undefined) return { lists: [], problems: [broken] };
    const result = readPlaylist(arrayAt(ownProperty(playlist, 'trackList'), 'track').map(trackOf), {
      title: wordsOf(ownProperty(playlist, 'title')),
      description: stripTags(jsonText(ownProperty(playlist, 'annotation'))),
    });
    return isWhole ? result : { ...result, problems: [...result.problems, broken] };
  },
};

/** Closes a truncated playlist behind its last complete track. */
function closed(text: string): string {
  const prefix = /<(\w+:)?playlist/.exec(text.slice(0, 4000))?.[1] ?? '';
  const last = `</${prefix}track>`;
  return `${text.slice(0, text.lastIndexOf(last) + last.length)}</${prefix}trackList></${prefix}playlist>`;
}

function trackOf(entry: unknown): Track {
  return {
    title: wordsOf(ownProperty(entry, 'title')),
    artist: wordsOf(ownProperty(entry, 'creator')),
    album: wordsOf(ownProperty(entry, 'album')),
    duration: parseNumber(ownProperty(entry, 'duration')),
    trackNumber: parseNumber(ownProperty(entry, 'trackNum')),
    identifiers: [...arrayAt(entry, 'identifier'), ...arrayAt(entry, 'location')].map(jsonText),
  };
}

/** The text of the first of several elements. */
function wordsOf(value: unknown): string {
  return decodeEntities(jsonText(Array.isArray(value) ? value[0] : value));
}
