import { XMLParser } from 'fast-xml-parser';
import { numberIn } from '../cell-values.ts';
import { arrayAt, fieldOf, textOf } from '../cells.ts';
import type { TextDialect } from '../dialect.ts';
import { largestXml } from '../limits.ts';
import { messages } from '../messages.ts';
import { rowMessages } from '../row-messages.ts';
import { withoutEntities, withoutTags } from './plain-words.ts';
import type { Track } from './track-row.ts';
import { playlistOf } from './track-row.ts';

/** A playlist has five levels; what nests deeper is none. */
const mostNestedTags = 20;
const start =
  /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!DOCTYPE\s{1,9})?(?:\w{1,20}:)?playlist[\s>]/;
const end = /<\/(?:\w+:)?playlist\s*>\s*$/;

/** XSPF, the playlists of VLC, Strawberry and ListenBrainz. */
export const xspf: TextDialect = {
  id: 'xspf',
  label: 'XSPF playlist',
  fits: (text) => start.test(text.slice(0, 4000)),
  read(text) {
    const isTooLarge = text.length > largestXml;
    const isWhole = !isTooLarge && end.test(text.slice(-200));
    const playlist = parse(isWhole ? text : closed(text.slice(0, largestXml)));
    const broken = { message: isTooLarge ? messages.xmlTooLarge(largestXml) : rowMessages.brokenPlaylist };
    if (playlist === undefined) return { lists: [], problems: [broken] };
    const result = playlistOf(arrayAt(fieldOf(playlist, 'trackList'), 'track').map(trackOf), {
      title: wordsOf(fieldOf(playlist, 'title')),
      description: withoutTags(textOf(fieldOf(playlist, 'annotation'))),
    });
    return isWhole ? result : { ...result, problems: [...result.problems, broken] };
  },
};

/** Without a document type, so that no entity can be defined; the known ones are left for `withoutEntities`. */
function parse(text: string): unknown {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  const parser = new XMLParser({
    ignoreAttributes: true,
    processEntities: false,
    parseTagValue: false,
    removeNSPrefix: true,
    maxNestedTags: mostNestedTags,
    isArray: (name) => name === 'track' || name === 'identifier' || name === 'location',
  });
  try {
    return fieldOf(parser.parse(text), 'playlist');
  } catch {
    return undefined;
  }
}

/** One that was cut off, closed behind its last whole track. */
function closed(text: string): string {
  const prefix = /<(\w+:)?playlist/.exec(text.slice(0, 4000))?.[1] ?? '';
  const last = `</${prefix}track>`;
  return `${text.slice(0, text.lastIndexOf(last) + last.length)}</${prefix}trackList></${prefix}playlist>`;
}

function trackOf(entry: unknown): Track {
  return {
    title: wordsOf(fieldOf(entry, 'title')),
    artist: wordsOf(fieldOf(entry, 'creator')),
    album: wordsOf(fieldOf(entry, 'album')),
    duration: numberIn(fieldOf(entry, 'duration')),
    trackNumber: numberIn(fieldOf(entry, 'trackNum')),
    identifiers: [...arrayAt(entry, 'identifier'), ...arrayAt(entry, 'location')].map(textOf),
  };
}

/** The first of several, as text. */
function wordsOf(value: unknown): string {
  return withoutEntities(textOf(Array.isArray(value) ? value[0] : value));
}
