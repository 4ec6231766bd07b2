import type { ItemType } from '@top100/domain/categories';
import { hasField, itemFields, yearField } from '@top100/domain/item-fields';
import type { ItemDraft } from '@top100/domain/items';
import { makerField } from '@top100/domain/maker-field';
import { isCountry } from './country-names.ts';
import type { RatedText } from './line-ratings.ts';
import { extractRating } from './line-ratings.ts';
import { parseLength } from './parse-length.ts';

/** Years, durations, platforms and the like in brackets or at the end of a line. */

export interface FactContext {
  type: ItemType;
  /** Higher numbers are not years: "Blade Runner 2049". */
  currentYear: number;
}

export interface LineFacts extends RatedText {
  fields: ItemDraft;
}

const brackets = /[([{〔【（［]([^()[\]{}〔〕【】（）［］]{1,200})[)\]}〕】）］]/g;
const yearRange = /^(?:c(?:a|irca)?\.?\s?)?(\d{4})(?:\s?[-–—]\s?(?:\d{2,4}|present|now|today)?)?$/i;
const between = /\s*[,،、，;]\s*|\s[·|–—-]\s/;
const byline = /^by\s(\S.*)$/i;
const credited =
  /^(?:dir(?:\.|ected by)?|director:?|created by|creator:?|written by|developed by|by)\s?(?<=\W)(\S.*)$/i;
/** Words in brackets that identify a recording and so belong to its title. */
const version =
  /\b(?:live|remaster(?:ed)?|(?:re)?mix|version|edit|demo|single|acoustic|mono|stereo|ep|deluxe|reissue|feat|ft)\b/i;
const platform =
  /^(?:pc|mac|linux|dos|ms-dos|ios|android|mobile|arcade|browser|web|steam|amiga(?: \d+)?|c64|commodore 64|zx spectrum|atari(?: [\w ]{1,10})?|(?:super )?nes|snes|(?:super )?famicom|nintendo (?:64|ds|3ds|switch(?: 2)?|entertainment system|gamecube|wii)|n64|game ?cube|gcn|wii(?: u)?|switch(?: 2)?|nsw|game ?boy(?: (?:color|advance))?|gbc?|gba|3?ds|ps ?(?:[1-5x]|one|vita|p)|playstation(?: (?:[1-5]|vita|portable))?|psx|psp|xbox(?: (?:360|one|series x(?:[/|]s)?))?|x360|(?:sega )?(?:genesis|mega drive|saturn|dreamcast|master system)|neo geo|turbografx-16|pc engine|vr|oculus|quest(?: [23])?|multi(?:ple|-?platform)?)$/i;
/** Words in titles of videos that describe the video, not the song. */
const videoWords =
  /^(?:(?:the )?official )?(?:(?:hd|4k|music|lyrics?|audio|video|visuali[sz]er) ?){1,3}(?:hd|hq|4k)?$|^(?:hd|hq|4k)$/i;
const bareLength = /[\s,–—-]{1,3}((?:\d{1,2}:)?\d{1,3}:[0-5]\d)$/;
const commaYear = /\s*[,،，]\s*(\d{4})\.?$/;
const middleYear = /\s[-–—|·]\s\[?(\d{4})\]?(?=\s[-–—|·]\s)/;
const bareYear = /\s(\d{4})$/;
const dashYear = /\s(?:[-–—|·]|::)\s\[?(\d{4})\]?$/;
const count =
  /(?<=\S)[\s(–—|:·,-]*\s\(?\d{1,3}(?:[,.\u00a0\u202f]\d{3})+(?:\s?(?:votes?|points?|plays?|streams?|views?|copies|sold|pts))?\)?$/i;
const network =
  /^(?:[A-Z]{2,4}\+?|A24|Netflix|Hulu|Showtime|Starz|Fox|Syfy|Peacock|Paramount\+?|Max|HBO Max|Prime Video|Amazon(?: Prime(?: Video)?)?|Apple TV\+?|Disney\+?|BBC .{1,10}|Channel \d|Sky .{1,10}|Adult Swim|Cartoon Network|Comedy Central|The CW|USA Network|Canal\+|Arte|Crunchyroll|YouTube)$/;
const stars = /\s*(?:[★☆⭐✩✭]\ufe0f?){2,10}½?$/u;
const anyDash = /\s[-–—―|]\s/;

/**
 * Extracts the facts of a line. Anything ambiguous stays in the text. `bare` says what else ends the lines of this
 * list.
 */
export function extractFacts(given: string, context: FactContext, bare: BareFacts): LineFacts {
  const fields: ItemDraft = {};
  const { text: whole, rating } = extractRating(bare.counts ? given.replace(count, '') : given);
  let text = whole.replace(brackets, (all, inner: string, at: number) => {
    // A line of brackets only is a title.
    if (all.length === whole.trim().length) return all;
    const found = readBracket(inner.trim(), context, at > 0 && !anyDash.test(whole));
    if (!found || Object.keys(found).some((name) => name in fields)) return all;
    Object.assign(fields, found);
    return ' ';
  });
  text = tidy(text);
  text = extractStars(text);
  if (context.type === 'song' && bare.lengths) text = extractLength(text, fields);
  text = extractYear(text, context, fields, bare.years);
  return { text: tidy(text), fields, ...(rating && { rating }) };
}

/** Facts that end most lines of a list without brackets. */
export interface BareFacts {
  lengths: boolean;
  years: boolean;
  /** Votes, plays or sales: "489,357". */
  counts: boolean;
}

export function findBareFacts(lines: readonly string[], context: FactContext): BareFacts {
  const share = (test: (line: string) => boolean) => lines.filter(test).length / lines.length;
  const endsWithYear = (line: string) => parseYear(bareYear.exec(line)?.[1] ?? '', context) !== undefined;
  return {
    counts: lines.length >= 2 && share((line) => count.test(line)) >= 0.5,
    lengths: share((line) => bareLength.test(line)) >= 0.5,
    // "Wonder Woman 1984" is a title; three such lines are not.
    years: lines.length >= 3 && share(endsWithYear) >= 0.8,
  };
}

/** The year in "1997", "c. 1997" or "2008–2013", if it is valid for this item type. */
export function parseYear(text: string, { type, currentYear }: FactContext): number | undefined {
  const year = Number(yearRange.exec(text)?.[1]);
  const field = itemFields[type].find(({ name }) => name === yearField[type]);
  const min = field && 'min' in field ? field.min : 1000;
  return year >= min && year <= currentYear ? year : undefined;
}

/** Authors carry no year: theirs are taken off and forgotten. */
function yearFields(type: ItemType, year: number): ItemDraft {
  const name = yearField[type];
  return name === undefined ? {} : { [name]: year };
}

function readBracket(inner: string, context: FactContext, isLone: boolean): ItemDraft | undefined {
  const { type } = context;
  if (type === 'song' && videoWords.test(inner)) return {};
  const seconds = type === 'song' ? parseLength(inner) : undefined;
  if (seconds !== undefined) return { duration_seconds: seconds };
  const year = parseYear(inner, context);
  if (year !== undefined) return yearFields(type, year);
  const named = readName(inner, type);
  if (named) return named;
  const parts = inner.split(between).map((part) => part.trim());
  const at = parts.findIndex((part) => parseYear(part, context) !== undefined);
  if (parts.length < 2 || at < 0) return undefined;
  const found = yearFields(type, parseYear(parts[at]!, context)!);
  const rest = parts.filter((_, index) => index !== at);
  const length = rest.findIndex((part) => type === 'song' && parseLength(part) !== undefined);
  if (length >= 0) found.duration_seconds = parseLength(rest.splice(length, 1)[0]!);
  const name = rest.join(', ');
  if (version.test(name)) return undefined;
  return name === '' ? found : { ...found, ...(readName(name, type) ?? besideYear(name, type, isLone)) };
}

/** A text with a clear meaning: "dir. Ridley Scott", "PS2", "Iceland". */
function readName(text: string, type: ItemType): ItemDraft | undefined {
  const maker = makerField[type];
  const credit = (isMusic(type) ? byline : credited).exec(text)?.[1];
  if (maker && credit) return { [maker]: credit };
  if (hasField(type, 'platform') && platform.test(text)) return { platform: text };
  if (hasField(type, 'country') && isCountry(text)) return { country: text };
  return undefined;
}

/** A name next to a year in brackets: the album of a song whose artist is known, else the maker. */
function besideYear(name: string, type: ItemType, isLone: boolean): ItemDraft {
  const maker = makerField[type];
  if (type === 'song' && !isLone) return { album: name };
  // A TV network or a publisher is not the maker.
  if ((type === 'tvseries' || type === 'movie') && network.test(name)) return {};
  return maker && (isLone || type !== 'album') ? { [maker]: name } : {};
}

function extractStars(text: string): string {
  return text.replace(stars, '') || text;
}

function extractLength(text: string, fields: ItemDraft): string {
  const found = bareLength.exec(text);
  if (!found || found.index === 0 || fields.duration_seconds !== undefined) return text;
  fields.duration_seconds = parseLength(found[1]!);
  return tidy(text.slice(0, found.index));
}

/** Prince wrote "1999": a year after a dash is one only where the line has another dash, or needs no maker. */
function extractYear(text: string, context: FactContext, fields: ItemDraft, isBare: boolean): string {
  const name = yearField[context.type];
  const sure = middleYear.exec(text) ?? commaYear.exec(text);
  const dash = dashYear.exec(text);
  const isSafe =
    dash && (!(isMusic(context.type) || context.type === 'book') || anyDash.test(text.slice(0, dash.index)));
  const found = sure ?? (isSafe ? dash : isBare ? bareYear.exec(text) : null);
  const year = found && found.index > 0 ? parseYear(found[1]!, context) : undefined;
  if (!found || year === undefined || (name && fields[name] !== undefined)) return text;
  Object.assign(fields, yearFields(context.type, year));
  return text.slice(0, found.index) + text.slice(found.index + found[0].length);
}

function isMusic(type: ItemType): boolean {
  return type === 'song' || type === 'album';
}

function tidy(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/(?<![,;،，])[,;،，]+$/, '')
    .trim();
}
