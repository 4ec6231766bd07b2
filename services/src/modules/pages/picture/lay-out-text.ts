/** How wide a text is in px, at the size that is being tried. */
type Measure = (text: string) => number;

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });
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
  const fits = (size: number, mayBreakWords: boolean): Fitted | undefined => {
    const measure = measureAt(size);
    // A word in two halves is worse than a smaller size.
    const isTooWide = (word: string) => !withoutSpaces.test(word) && measure(word) > width;
    if (!mayBreakWords && text.split(' ').some(isTooWide)) return undefined;
    const broken = breakLines(text, width, measure);
    return broken.length <= lines(size) ? { size, lines: broken } : undefined;
  };
  for (const size of sizes) {
    const fitted = fits(size, false);
    if (fitted) return fitted;
  }
  for (const size of sizes.slice(Math.floor(sizes.length / 2))) {
    const fitted = fits(size, true);
    if (fitted) return fitted;
  }
  const most = lines(smallest);
  const measure = measureAt(smallest);
  const broken = breakLines(text, width, measure);
  const last = cutText(broken.slice(most - 1).join(' '), width, measure);
  return { size: smallest, lines: [...broken.slice(0, most - 1), last] };
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

function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(' ').flatMap(piecesOf)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const { segment } of graphemes.segment(piece)) {
      if (line !== '' && measure((line + segment).trimEnd()) > width) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Where a line may break: between words, with the marks that belong to them; the last piece has the space. */
function piecesOf(word: string): string[] {
  if (!withoutSpaces.test(word)) return [`${word} `];
  const pieces: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of words.segment(word)) {
    if (isWordLike || pieces.length === 0) {
      pieces.push(opening + segment);
      opening = '';
    } else if (/^[\p{Ps}\p{Pi}]$/u.test(segment)) opening += segment;
    else pieces.push((pieces.pop() ?? '') + segment);
  }
  return [...pieces.slice(0, -1), `${pieces.at(-1) ?? ''}${opening} `];
}
