import type { ItemType } from '@top100/domain/categories';
import { nameKey } from '@top100/domain/fold';
import type { LineSplit } from './split-line.ts';
import { partsAt } from './split-line.ts';

/** Which part of a line is the title; a person can override the guess. */
export type Reading = 'maker-first' | 'title-first' | 'title-only';

export interface SplitLine {
  text: string;
  cut: LineSplit | undefined;
}

/** Makers that are known from elsewhere, as name keys. */
export type KnownMakers = ReadonlySet<string>;

/** Words that identify recordings of one song, in brackets or as a separate part: that side is the title. */
const version =
  '(?:live|remaster(?:ed)?|remix|version|edit|demo|acoustic|mono|stereo|feat|ft|reprise|instrumental)';
const versionInBrackets = new RegExp(`[([][^)\\]]{0,60}\\b${version}\\b`, 'i');
const versionPart = new RegExp(`^(?:\\d{4} )?${version}\\b|\\b${version}$`, 'i');

/** The possible readings of ambiguous lines; the first is the guess. Empty if no line is ambiguous. */
export function readingsOf(type: ItemType, lines: readonly SplitLine[], known: KnownMakers): Reading[] {
  const open = lines.filter(
    (line): line is SplitLine & { cut: LineSplit } => !!line.cut && !line.cut.titleIs,
  );
  if (open.length === 0) return [];
  const guess = guessReading(type, open, lines.length, known);
  const all: Reading[] = needsMaker(type)
    ? ['maker-first', 'title-first']
    : ['title-first', 'maker-first', 'title-only'];
  return [guess, ...all.filter((reading) => reading !== guess)];
}

function guessReading(
  type: ItemType,
  open: readonly (SplitLine & { cut: LineSplit })[],
  lineCount: number,
  known: KnownMakers,
): Reading {
  const balance = repeats(open) + open.reduce((sum, line) => sum + marksOf(line, known), 0);
  if (type === 'song' || type === 'album' || type === 'episode') {
    if (balance !== 0) return balance > 0 ? 'maker-first' : 'title-first';
    const makerFirst = open.filter(({ cut }) => cut.kind === 'dash' || cut.kind === 'colon').length;
    return makerFirst * 2 >= open.length ? 'maker-first' : 'title-first';
  }
  if (type === 'book') return balance + people(open) > 0 ? 'maker-first' : 'title-first';
  // "Star Wars – A New Hope": most lines must have this form, and the first part may not be a franchise.
  const isUsual = open.length >= 3 && open.length >= lineCount * 0.6;
  return isUsual && balance <= 0 ? 'title-first' : 'title-only';
}

/** Positive if the first parts look like people's names and the last ones don't. */
function people(lines: readonly (SplitLine & { cut: LineSplit })[]): number {
  return lines.reduce((sum, { text, cut }) => {
    const first = looksLikePerson(partsAt(text, cut, 'first')[0]);
    const last = looksLikePerson(partsAt(text, cut, 'last')[1]);
    return first === last ? sum : sum + (first ? 1 : -1);
  }, 0);
}

const person = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|del|van|von|der|le|la|da|di|du)){1,3}$/u;
const noPerson = /^(?:The|A|An|My|Our|Your|In|On|Of|To|For|Das|Die|Der|Les?|La|El|Los|Las|Il) /;

function looksLikePerson(part: string): boolean {
  return person.test(part) && !noPerson.test(part);
}

/** Makers repeat within a list, titles rarely: positive if the first part repeats more. */
function repeats(lines: readonly (SplitLine & { cut: LineSplit })[]): number {
  const first = new Set(lines.map(({ text, cut }) => nameKey(partsAt(text, cut, 'first')[0])));
  const last = new Set(lines.map(({ text, cut }) => nameKey(partsAt(text, cut, 'last')[1])));
  return last.size - first.size;
}

function marksOf({ text, cut }: SplitLine & { cut: LineSplit }, known: KnownMakers): number {
  const [first] = partsAt(text, cut, 'first');
  const [, last] = partsAt(text, cut, 'last');
  let marks = 0;
  if (known.has(nameKey(first))) marks += 2;
  if (known.has(nameKey(last))) marks -= 2;
  if (cut.gaps.length === 1) {
    if (versionInBrackets.test(last)) marks += 2;
    if (versionInBrackets.test(first)) marks -= 2;
  } else if (versionPart.test(last)) marks += 2;
  else {
    const [, rest] = partsAt(text, cut, 'first');
    const middle = rest.slice(0, rest.length - last.length).replace(/[\s\-–—|]+$/, '');
    if (versionPart.test(middle)) marks -= 2;
  }
  return marks;
}

/** Types that need a maker, so that every possible separator is tried. */
export function needsMaker(type: ItemType): boolean {
  return type === 'song' || type === 'album';
}
