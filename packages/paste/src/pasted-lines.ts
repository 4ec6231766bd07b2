import { stripLinks } from './markdown.ts';

/** Turns pasted text of any origin into clean lines. */

export interface PastedLine {
  /** Its line number in the pasted text, from 1. */
  line: number;
  text: string;
}

export interface PastedLines {
  lines: PastedLine[];
  /** Number of non-empty lines beyond the limit. */
  unread: number;
}

/** The line ends of all systems. */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Invisible characters that break comparisons: controls, zero-width spaces, writing directions, BOMs. */
const unseen = /(?!\t)\p{Cc}|[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Joiners shape Persian and Indic words and join emoji, but mean nothing at an end. */
const looseJoiners = /^[\u200c\u200d]+|[\u200c\u200d]+$/gu;

const address = /\s{0,3}<?https?:\/\/\S+/g;

/** Longer than any field, so that the field's own validation reports a truncated line. */
const maxLineLength = 2_000;

export function readLines(text: string, maxLines: number): PastedLines {
  const lines: PastedLine[] = [];
  let unread = 0;
  for (const [index, raw] of text.split(lineEnds).entries()) {
    if (lines.length === maxLines) {
      if (/\S/.test(raw)) unread += 1;
      continue;
    }
    const clean = cleanLine(raw);
    if (clean !== '') lines.push({ line: index + 1, text: clean });
  }
  return { lines, unread };
}

/** Removes invisible characters from a line; wide gaps, as between aligned columns, become TABs. */
export function cleanLine(raw: string): string {
  const cut = raw.length > maxLineLength ? raw.trim().slice(0, maxLineLength) : raw;
  const seen = stripLinks(
    cut
      .toWellFormed()
      .replace(unseen, '')
      .replace(/[^\S\t]/gu, ' ')
      .trim()
      .replace(/ *\t *| {3,}/g, '\t')
      .replace(/ {2,}/g, ' ')
      .replace(looseJoiners, '')
      .trim(),
  );
  return seen.replace(address, '').trim() || seen;
}
