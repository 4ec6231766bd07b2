import { linePieces, withoutSpaces } from '@top100/contracts/line-pieces';

/** How wide a text is in px, at the size that is being tried. */
type Measure = (text: string) => number;

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ellipsis = '…';

export interface Fitted {
  size: number;
  lines: string[];
}

/**
 * The largest of some sizes (px, falling) at which a text fits into a number of lines; at the smallest one it is cut.
 *
 * @param measureAt how wide a text is at a size
 */
export function fitText(
  text: string,
  { sizes, width, lines }: { sizes: readonly number[]; width: number; lines: (size: number) => number },
  measureAt: (size: number) => Measure,
): Fitted {
  const smallest = sizes.at(-1) ?? 16;
  const fits = (size: number): Fitted | undefined => {
    const most = lines(size);
    const broken = breakLines(text, { width, most }, measureAt(size));
    return broken.length <= most ? { size, lines: broken } : undefined;
  };
  // A word in two halves is worse than a smaller size. Words that fit at one size fit at all smaller ones.
  let tooWide = text.split(' ').filter((word) => !withoutSpaces.test(word));
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
  const most = lines(smallest);
  const measure = measureAt(smallest);
  const broken = breakLines(text, { width, most }, measure);
  const last = cutText(broken.slice(most - 1).join(' '), width, measure);
  return { size: smallest, lines: [...broken.slice(0, most - 1), last] };
}

/**
 * As much of a text as a picture can have room for, before anybody measures it: thousands of different Chinese
 * characters come from a hundred fonts, and measuring them over and over takes half a minute.
 *
 * @param most letters; those of East Asia are as wide as two
 */
export function startOf(text: string, most: number): string {
  let room = most;
  for (const { segment, index } of graphemes.segment(text)) {
    room -= eastAsian.test(segment) ? 2 : 1;
    if (room < 0) return text.slice(0, index) + ellipsis;
  }
  return text;
}

/** A text on one line, cut where the room ends. */
export function cutText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(cutAt(letters, middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return cutAt(letters, fits);
}

function cutAt(letters: readonly string[], count: number): string {
  return (
    letters
      .slice(0, count)
      .join('')
      .replace(/[\s,.;:·]+$/, '') + ellipsis
  );
}

/** Stops at the first line that is too many. */
function breakLines(
  text: string,
  { width, most }: { width: number; most: number },
  measure: Measure,
): string[] {
  const lines: string[] = [];
  const pieces = text.split(' ').flatMap(linePieces);
  let guess = 8;
  const takeLine = (parts: readonly string[]) => {
    const line = (count: number) => parts.slice(0, count).join('').trimEnd();
    const count = longestFit(parts.length, guess, (tried) => measure(line(tried)) <= width);
    // The next line has about as many.
    if (count > 0) guess = count;
    return { count, line: line(count) };
  };
  for (let next = 0; next < pieces.length && lines.length <= most; ) {
    const whole = takeLine(pieces.slice(next));
    if (whole.count > 0) {
      if (whole.line !== '') lines.push(whole.line);
      next += whole.count;
      continue;
    }
    const letters = [...graphemes.segment(pieces[next] ?? '')].map(({ segment }) => segment);
    // One letter may be wider than a line: it has to stand somewhere.
    const count = Math.max(1, takeLine(letters).count);
    lines.push(letters.slice(0, count).join('').trimEnd());
    pieces[next] = letters.slice(count).join('');
  }
  return lines;
}

/** How many of `count` things fit: outwards from a guess, then in halves, since a look at a text is dear. */
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
