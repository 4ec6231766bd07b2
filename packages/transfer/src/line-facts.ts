import type { ItemType } from '@top100/contracts/categories';
import type { ItemFieldName } from '@top100/contracts/item-fields';
import { itemFields } from '@top100/contracts/item-fields';
import type { ItemDraft } from '@top100/contracts/items';
import { makerField } from '@top100/contracts/maker-field';
import { isCountry } from './country-names.ts';
import { lengthInSeconds } from './length.ts';

/** Years, lengths, platforms and the like that stand in brackets or at the end of a line. */

export interface FactContext {
  type: ItemType;
  /** Numbers above it are no years: "Blade Runner 2049". */
  currentYear: number;
}

export interface LineFacts {
  text: string;
  fields: ItemDraft;
}

const brackets = /[([{〔【（［]([^()[\]{}〔〕【】（）［］]{1,200})[)\]}〕】）］]/g;
const yearRange = /^(?:c(?:a|irca)?\.?\s?)?(\d{4})(?:\s?[-–—]\s?(?:\d{2,4}|present|now|today)?)?$/i;
const between = /\s*[,،、，;]\s*|\s[·|–—-]\s/;
const byline = /^by\s(\S.*)$/i;
const credited =
  /^(?:dir(?:\.|ected by)?|director:?|created by|creator:?|written by|developed by|by)\s?(?<=\W)(\S.*)$/i;
/** Words in brackets that tell a recording from others and so belong to its title. */
const version =
  /\b(?:live|remaster(?:ed)?|(?:re)?mix|version|edit|demo|single|acoustic|mono|stereo|ep|deluxe|reissue|feat|ft)\b/i;
const platform =
  /^(?:pc|mac|linux|dos|ms-dos|ios|android|mobile|arcade|browser|web|steam|amiga(?: \d+)?|c64|commodore 64|zx spectrum|atari(?: [\w ]{1,10})?|(?:super )?nes|snes|(?:super )?famicom|nintendo (?:64|ds|3ds|switch(?: 2)?|entertainment system|gamecube|wii)|n64|game ?cube|gcn|wii(?: u)?|switch(?: 2)?|nsw|game ?boy(?: (?:color|advance))?|gbc?|gba|3?ds|ps ?(?:[1-5x]|one|vita|p)|playstation(?: (?:[1-5]|vita|portable))?|psx|psp|xbox(?: (?:360|one|series x(?:[/|]s)?))?|x360|(?:sega )?(?:genesis|mega drive|saturn|dreamcast|master system)|neo geo|turbografx-16|pc engine|vr|oculus|quest(?: [23])?|multi(?:ple|-?platform)?)$/i;
/** What the titles of videos say about the video, not about the song. */
const videoWords =
  /^(?:(?:the )?official )?(?:(?:hd|4k|music|lyrics?|audio|video|visuali[sz]er) ?){1,3}(?:hd|hq|4k)?$|^(?:hd|hq|4k)$/i;
const bareLength = /[\s,–—-]{1,3}((?:\d{1,2}:)?\d{1,3}:[0-5]\d)$/;
const commaYear = /\s*[,،，]\s*(\d{4})\.?$/;
const middleYear = /\s[-–—|·]\s\[?(\d{4})\]?(?=\s[-–—|·]\s)/;
const bareYear = /\s(\d{4})$/;
const dashYear = /\s(?:[-–—|·]|::)\s\[?(\d{4})\]?$/;
const stars = /\s*(?:[★☆⭐✩✭]\ufe0f?){2,10}½?$/u;
const anyDash = /\s[-–—―|]\s/;

/**
 * Takes the facts out of a line. What is no fact for sure stays in the text. `bare` says what else ends the
 * lines of this list.
 */
export function takeFacts(whole: string, context: FactContext, bare: BareFacts): LineFacts {
  const fields: ItemDraft = {};
  let text = whole.replace(brackets, (all, inner: string, at: number) => {
    // A line that is nothing but brackets is a title.
    if (all.length === whole.trim().length) return all;
    const found = readBracket(inner.trim(), context, at > 0 && !anyDash.test(whole));
    if (!found || Object.keys(found).some((name) => name in fields)) return all;
    Object.assign(fields, found);
    return ' ';
  });
  text = tidy(text);
  text = takeStars(text);
  if (context.type === 'song' && bare.lengths) text = takeLength(text, fields);
  text = takeYear(text, context, fields, bare.years);
  return { text: tidy(text), fields };
}

/** Facts that end most lines of a list without any brackets. */
export interface BareFacts {
  lengths: boolean;
  years: boolean;
}

export function findBareFacts(lines: readonly string[], context: FactContext): BareFacts {
  const share = (test: (line: string) => boolean) => lines.filter(test).length / lines.length;
  const endsWithYear = (line: string) => yearIn(bareYear.exec(line)?.[1] ?? '', context) !== undefined;
  return {
    lengths: share((line) => bareLength.test(line)) >= 0.5,
    // "Wonder Woman 1984" is a title; three lines like it are not.
    years: lines.length >= 3 && share(endsWithYear) >= 0.8,
  };
}

/** The year in "1997", "c. 1997" or "2008–2013", if it can be one for this type of item. */
export function yearIn(text: string, { type, currentYear }: FactContext): number | undefined {
  const year = Number(yearRange.exec(text)?.[1]);
  const field = itemFields[type].find(({ name }) => name === yearField(type));
  const min = field && 'min' in field ? field.min : 1000;
  return year >= min && year <= currentYear ? year : undefined;
}

export function yearField(type: ItemType): ItemFieldName {
  return type === 'artist' ? 'formed_year' : 'year';
}

/** Authors carry no year: theirs are taken off and forgotten. */
function yearFields(type: ItemType, year: number): ItemDraft {
  return type === 'book_author' ? {} : { [yearField(type)]: year };
}

function readBracket(inner: string, context: FactContext, isLone: boolean): ItemDraft | undefined {
  const { type } = context;
  if (type === 'song' && videoWords.test(inner)) return {};
  const seconds = type === 'song' ? lengthInSeconds(inner) : undefined;
  if (seconds !== undefined) return { duration_seconds: seconds };
  const year = yearIn(inner, context);
  if (year !== undefined) return yearFields(type, year);
  const named = readName(inner, type);
  if (named) return named;
  const parts = inner.split(between).map((part) => part.trim());
  const at = parts.findIndex((part) => yearIn(part, context) !== undefined);
  if (parts.length < 2 || at < 0) return undefined;
  const found = yearFields(type, yearIn(parts[at]!, context)!);
  const rest = parts.filter((_, index) => index !== at);
  const length = rest.findIndex((part) => type === 'song' && lengthInSeconds(part) !== undefined);
  if (length >= 0) found.duration_seconds = lengthInSeconds(rest.splice(length, 1)[0]!);
  const name = rest.join(', ');
  if (version.test(name)) return undefined;
  return name === '' ? found : { ...found, ...(readName(name, type) ?? besideYear(name, type, isLone)) };
}

/** Something that says what it is: "dir. Ridley Scott", "PS2", "Iceland". */
function readName(text: string, type: ItemType): ItemDraft | undefined {
  const maker = makerField[type];
  const credit = (isMusic(type) ? byline : credited).exec(text)?.[1];
  if (maker && credit) return { [maker]: credit };
  if (type === 'game' && platform.test(text)) return { platform: text };
  if ((type === 'artist' || type === 'book_author') && isCountry(text)) return { country: text };
  return undefined;
}

/** A name next to a year in brackets: the album of a song whose artist is known, else the maker. */
function besideYear(name: string, type: ItemType, isLone: boolean): ItemDraft {
  const maker = makerField[type];
  if (type === 'song' && !isLone) return { album: name };
  return maker && (isLone || type !== 'album') ? { [maker]: name } : {};
}

function takeStars(text: string): string {
  return text.replace(stars, '') || text;
}

function takeLength(text: string, fields: ItemDraft): string {
  const found = bareLength.exec(text);
  if (!found || found.index === 0 || fields.duration_seconds !== undefined) return text;
  fields.duration_seconds = lengthInSeconds(found[1]!);
  return tidy(text.slice(0, found.index));
}

/** Prince wrote "1999": a year after a dash is one only where the line has another dash, or needs no maker. */
function takeYear(text: string, context: FactContext, fields: ItemDraft, isBare: boolean): string {
  const name = yearField(context.type);
  const sure = middleYear.exec(text) ?? commaYear.exec(text);
  const dash = dashYear.exec(text);
  const isSafe =
    dash && (!(isMusic(context.type) || context.type === 'book') || anyDash.test(text.slice(0, dash.index)));
  const found = sure ?? (isSafe ? dash : isBare ? bareYear.exec(text) : null);
  const year = found && found.index > 0 ? yearIn(found[1]!, context) : undefined;
  if (!found || year === undefined || fields[name] !== undefined) return text;
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
