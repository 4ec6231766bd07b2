import { stripTags } from './plain-words.ts';

/** A person's opinion of an entry, as in a file. */
export interface Opinion {
  rating?: Rating;
  /** A review or a comment, with line breaks. Columns that a service calls private are never read. */
  note?: string;
}

/** `{ value: 4.5, of: 5 }`: four and a half of five stars. */
export interface Rating {
  value: number;
  of: number;
}

/** An opinion as importers find it: both parts may be missing. */
export interface FoundOpinion {
  rating?: Rating | undefined;
  note?: string | undefined;
}

/** Maximum characters kept of a note: longer than an item's limit, so that its validation reports it. */
const maxParsedNoteLength = 5_000;

/** Parses the rating in a cell or a JSON value; undefined for 0, which services write for "not rated". */
export function parseRating(cell: unknown, of: number): Rating | undefined {
  const value = typeof cell === 'string' ? numberOf(cell) : cell;
  return typeof value === 'number' && value > 0 && value <= of ? { value, of } : undefined;
}

/** The rating as a share of its scale, to compare different scales. */
export function relativeValue(rating: Rating | undefined): number | undefined {
  return rating && rating.value / rating.of;
}

/** The scale of a column that doesn't state it: the smallest usual one that no value exceeds. */
export function guessScale(cells: Iterable<string>): number | undefined {
  let most = 0;
  for (const cell of cells) most = Math.max(most, numberOf(cell) ?? 0);
  return [5, 10, 20, 100].find((scale) => most <= scale);
}

/** Converts a note to plain text, removing HTML and BBCode. Undefined if nothing is left. */
export function parseNote(...texts: readonly string[]): string | undefined {
  const note = texts
    .map((text) => plainText(text.slice(0, 4 * maxParsedNoteLength)))
    .filter((text) => text !== '')
    .join('\n\n')
    .slice(0, maxParsedNoteLength)
    .toWellFormed();
  return note === '' ? undefined : note;
}

/** Only the parts that exist, for a row. */
export function opinionOf({ rating, note }: FoundOpinion): Opinion {
  return { ...(rating && { rating }), ...(note && { note }) };
}

function plainText(text: string): string {
  if (text.trim() === '') return '';
  const words = (text.includes('[') ? text.replace(bbCode, '') : text).replace(/(<br\s?\/?>)\n/gi, '$1');
  return (/[<&]/.test(words) ? stripTags(words) : words)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

const bbCode =
  /\[\/?(?:b|i|u|s|quote|spoiler|url|color|size|list|\*|(?:artist|album|release|film)\d{0,12})(?:=[^\]\n]{0,300})?\]/gi;

/** "4", "4,5", "4.5/5", "80%", "★★★½". */
function numberOf(cell: string): number | undefined {
  const text = cell.trim();
  const stars = /^(★{1,10})☆{0,10}(½?)☆{0,10}$/.exec(text);
  if (stars) return stars[1]!.length + (stars[2] ? 0.5 : 0);
  const digits = /^\+?(\d{1,3}(?:[.,]\d{1,4})?)\s?(?:%|\/\s?\d{1,3}|stars?)?$/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}
