import { linePieces, withoutSpaces } from '@top100/contracts/line-pieces';
import { lettersIn } from './fonts.ts';

/** How wide a text is, as a share of the type size. */
type Measure = (text: string) => number;

export interface Fitted {
  size: number;
  lines: readonly string[];
  isCut: boolean;
}

interface Room {
  sizes: readonly number[];
  width: number;
  lines: (size: number) => number;
}

const ellipsis = '…';
/** More letters than this have no room anywhere; looking at a megabyte of title takes long. */
const mostLetters = 600;

/** The largest of some sizes at which a text fits into its lines without breaking a word; at the smallest it is cut. */
export function fitText(text: string, { sizes, width, lines }: Room, measure: Measure): Fitted {
  const start = startOf(text);
  const smallest = sizes.at(-1) ?? 10;
  const widest = Math.max(
    0,
    ...start.split(' ').map((word) => (withoutSpaces.test(word) ? 0 : measure(word))),
  );
  for (const size of sizes) {
    if (widest * size > width && size !== smallest) continue;
    const most = lines(size);
    const broken = breakLines(start, width / size, most, measure);
    if (broken.length <= most) return { size, lines: broken, isCut: start !== text };
  }
  const most = Math.max(1, lines(smallest));
  const broken = breakLines(start, width / smallest, most, measure);
  const last = cutText(`${broken.slice(most - 1).join(' ')}${ellipsis}`, width / smallest, measure);
  return { size: smallest, lines: [...broken.slice(0, most - 1), last], isCut: true };
}

function startOf(text: string): string {
  if (text.length <= mostLetters) return text;
  return `${lettersIn(text.slice(0, mostLetters)).slice(0, -1).join('')}${ellipsis}`;
}

/** A text on one line, cut where the room ends. */
export function cutText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = lettersIn(text);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(cutAt(letters, middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return cutAt(letters, fits);
}

function cutAt(letters: readonly string[], count: number): string {
  const kept = letters.slice(0, count).join('');
  return kept.replace(/[\s,.;:·…]+$/u, '') + ellipsis;
}

/** Stops at the first line that is too many; that one has the rest. */
function breakLines(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = text.split(' ').flatMap(linePieces);
  for (let next = 0; next < pieces.length; next += 1) {
    const piece = pieces[next] ?? '';
    if (lines.length >= most) {
      line += piece;
      continue;
    }
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') {
      lines.push(line.trimEnd());
      line = '';
      next -= 1;
      continue;
    }
    // A word wider than a line is broken between letters; one letter has to stand somewhere.
    const letters = lettersIn(piece);
    let count = 1;
    while (
      count < letters.length &&
      measure(
        letters
          .slice(0, count + 1)
          .join('')
          .trimEnd(),
      ) <= width
    )
      count += 1;
    lines.push(letters.slice(0, count).join('').trimEnd());
    pieces[next] = letters.slice(count).join('');
    if (pieces[next] !== '') next -= 1;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
