/** Turns pasted text of any origin into clean lines. */

export interface PastedLine {
  /** Its number in the pasted text, from 1. */
  line: number;
  text: string;
}

export interface PastedLines {
  lines: PastedLine[];
  /** Lines with something in them that lie beyond the cap. */
  unread: number;
}

/** Every way in which some system ends a line. */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Marks that nobody sees and that break comparisons: controls, zero-width spaces, writing directions, BOMs. */
const unseen = /(?!\t)\p{Cc}|[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Joiners shape Persian and Indic words and hold emoji together, but mean nothing at an end. */
const looseJoiners = /^[\u200c\u200d]+|[\u200c\u200d]+$/gu;

const link = /\[([^[\]]{1,500})\]\(https?:[^\s)]{1,1000}\)/g;
const address = /\s{0,3}<?https?:\/\/\S+/g;

/** Longer than any field may be, so a line that is cut is told to be too long by the field's own rule. */
const longestLine = 2_000;

export function readLines(text: string, mostLines: number): PastedLines {
  const lines: PastedLine[] = [];
  let unread = 0;
  for (const [index, raw] of text.split(lineEnds).entries()) {
    if (lines.length === mostLines) {
      if (/\S/.test(raw)) unread += 1;
      continue;
    }
    const clean = cleanLine(raw);
    if (clean !== '') lines.push({ line: index + 1, text: clean });
  }
  return { lines, unread };
}

/** One line without what nobody sees; wide gaps, as between aligned columns, become TABs. */
export function cleanLine(raw: string): string {
  const cut = raw.length > longestLine ? raw.trim().slice(0, longestLine) : raw;
  const seen = cut
    .toWellFormed()
    .replace(unseen, '')
    .replace(/[^\S\t]/gu, ' ')
    .trim()
    .replace(/ *\t *| {3,}/g, '\t')
    .replace(/ {2,}/g, ' ')
    .replace(looseJoiners, '')
    .trim()
    .replace(link, '$1');
  return seen.replace(address, '').trim() || seen;
}
