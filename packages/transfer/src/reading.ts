import type { ItemType } from '@top100/contracts/categories';
import { nameKey } from '@top100/contracts/fold';
import type { LineCut } from './line-parts.ts';
import { partsAt } from './line-parts.ts';

/** Which part of a line is the title; a person can overrule the guess. */
export type Reading = 'maker-first' | 'title-first' | 'title-only';

export interface CutLine {
  text: string;
  cut: LineCut | undefined;
}

/** Makers that are known from elsewhere, as name keys. */
export type KnownMakers = ReadonlySet<string>;

/** Words that tell recordings of one song apart, in brackets or as a part of their own: that side is the title. */
const version =
  '(?:live|remaster(?:ed)?|remix|version|edit|demo|acoustic|mono|stereo|feat|ft|reprise|instrumental)';
const versionInBrackets = new RegExp(`[([][^)\\]]{0,60}\\b${version}\\b`, 'i');
const versionPart = new RegExp(`^(?:\\d{4} )?${version}\\b|\\b${version}$`, 'i');

/** How the lines that leave a choice can be read; the first is the guess. Empty where no line leaves one. */
export function readingsOf(type: ItemType, lines: readonly CutLine[], known: KnownMakers): Reading[] {
  const open = lines.filter((line): line is CutLine & { cut: LineCut } => !!line.cut && !line.cut.titleIs);
  if (open.length === 0) return [];
  const guess = guessReading(type, open, lines.length, known);
  const all: Reading[] = needsMaker(type)
    ? ['maker-first', 'title-first']
    : ['title-first', 'maker-first', 'title-only'];
  return [guess, ...all.filter((reading) => reading !== guess)];
}

function guessReading(
  type: ItemType,
  open: readonly (CutLine & { cut: LineCut })[],
  lineCount: number,
  known: KnownMakers,
): Reading {
  const balance = repeats(open) + open.reduce((sum, line) => sum + marksOf(line, known), 0);
  if (type === 'song' || type === 'album' || type === 'episode') {
    if (balance !== 0) return balance > 0 ? 'maker-first' : 'title-first';
    const makerFirst = open.filter(({ cut }) => cut.kind === 'dash' || cut.kind === 'colon').length;
    return makerFirst * 2 >= open.length ? 'maker-first' : 'title-first';
  }
  if (type === 'book') return balance > 0 ? 'maker-first' : 'title-first';
  // "Star Wars – A New Hope": most lines must have the shape, and the part in front may not be a franchise.
  const isUsual = open.length >= 3 && open.length >= lineCount * 0.6;
  return isUsual && balance <= 0 ? 'title-first' : 'title-only';
}

/** Makers come up again and again in a list, titles hardly: above 0 where the first part repeats more. */
function repeats(lines: readonly (CutLine & { cut: LineCut })[]): number {
  const first = new Set(lines.map(({ text, cut }) => nameKey(partsAt(text, cut, 'first')[0])));
  const last = new Set(lines.map(({ text, cut }) => nameKey(partsAt(text, cut, 'last')[1])));
  return last.size - first.size;
}

function marksOf({ text, cut }: CutLine & { cut: LineCut }, known: KnownMakers): number {
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

/** Types that are nothing without a second part, so that a cut is tried wherever one is possible. */
export function needsMaker(type: ItemType): boolean {
  return type === 'song' || type === 'album';
}
