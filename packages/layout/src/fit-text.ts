import { linePieces, withoutSpaces } from '@top100/domain/line-pieces';
import { splitGraphemes } from './graphemes.ts';

/** Width of a text at the size that is being tried, in the unit of that size. */
export type Measure = (text: string) => number;

/** Returns the measure for a size: a canvas, a PDF and a test measure differently. */
export type MeasureAt = (size: number) => Measure;

export interface FittedText {
  size: number;
  lines: string[];
  isCut: boolean;
}

export interface TextBox {
  /** In falling order. */
  sizes: readonly number[];
  width: number;
  /** Maximum number of lines at a size. */
  lines: (size: number) => number;
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ellipsis = '…';
/** No picture shows more letters; measuring a megabyte takes long. */
const maxLetters = 600;

/** Fits a text at the largest size that breaks no word, else at the largest that fits; cut at the smallest. */
export function fitText(text: string, { sizes, width, lines }: TextBox, measureAt: MeasureAt): FittedText {
  const start = text.length > maxLetters ? truncateToLetters(text, maxLetters) : text;
  const isCut = start !== text;
  const fits = (size: number): FittedText | undefined => {
    const max = lines(size);
    const broken = breakLines(start, { width, max }, measureAt(size));
    return broken.length <= max ? { size, lines: broken.map(trimmed), isCut } : undefined;
  };
  // Words that fit at one size fit at all smaller ones.
  let tooWide = start.split(' ').filter((word) => !withoutSpaces.test(word));
  const breaking = sizes.filter((size) => {
    const measure = measureAt(size);
    tooWide = tooWide.filter((word) => measure(word) > width);
    return tooWide.length > 0;
  });
  for (const size of sizes) {
    const fitted = breaking.includes(size) ? undefined : fits(size);
    if (fitted) return fitted;
  }
  for (const size of sizes.slice(Math.floor(sizes.length / 2))) {
    const fitted = breaking.includes(size) ? fits(size) : undefined;
    if (fitted) return fitted;
  }
  const smallest = sizes.at(-1) ?? 16;
  const max = Math.max(1, lines(smallest));
  const measure = measureAt(smallest);
  const broken = breakLines(start, { width, max }, measure);
  const last = truncateLine(trimmed(broken.slice(max - 1).join('')), width, measure);
  return { size: smallest, lines: [...broken.slice(0, max - 1).map(trimmed), last], isCut: true };
}

/**
 * Limits a text to what a picture can show before it is measured: thousands of different Chinese characters need a
 * hundred font files, and measuring them repeatedly takes half a minute.
 * @param max letters; East Asian ones count twice
 */
export function truncateToLetters(text: string, max: number): string {
  let room = max;
  let kept = '';
  for (const letter of splitGraphemes(text.slice(0, 20 * max))) {
    room -= eastAsian.test(letter) ? 2 : 1;
    if (room < 0) return kept + ellipsis;
    kept += letter;
  }
  return kept === text ? text : kept + ellipsis;
}

/** Cuts a text to one line of a width, with an ellipsis. */
export function truncateLine(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = splitGraphemes(text);
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

const trimmed = (line: string) => line.trimEnd();

/** Lines including their trailing spaces; stops after `max` + 1 lines. */
function breakLines(
  text: string,
  { width, max }: { width: number; max: number },
  measure: Measure,
): string[] {
  const lines: string[] = [];
  const pieces = text.split(' ').flatMap(linePieces);
  let guess = 8;
  const takeLine = (parts: readonly string[]) => {
    const line = (count: number) => parts.slice(0, count).join('');
    const count = longestFit(parts.length, guess, (tried) => measure(trimmed(line(tried))) <= width);
    // The next line has about as many.
    if (count > 0) guess = count;
    return { count, line: line(count) };
  };
  for (let next = 0; next < pieces.length && lines.length <= max; ) {
    const whole = takeLine(pieces.slice(next));
    if (whole.count > 0) {
      if (trimmed(whole.line) !== '') lines.push(whole.line);
      next += whole.count;
      continue;
    }
    const letters = splitGraphemes(pieces[next] ?? '');
    // A single letter may be wider than a line.
    const count = Math.max(1, takeLine(letters).count);
    lines.push(letters.slice(0, count).join(''));
    pieces[next] = letters.slice(count).join('');
  }
  return lines;
}

/** How many of `count` things fit: galloping from a guess, then bisecting, since measuring is expensive. */
function longestFit(count: number, guess: number, fits: (tried: number) => boolean): number {
  let [most, tooMany] = [0, count + 1];
  let tried = Math.min(guess, count);
  for (let step = 1; tooMany - most > 1; step *= 2) {
    if (fits(tried)) most = tried;
    else tooMany = tried;
    if (tooMany > count) tried = Math.min(most + step, count);
    else tried = most === 0 ? Math.max(tooMany - step, 1) : Math.floor((most + tooMany) / 2);
  }
  return most;
}
