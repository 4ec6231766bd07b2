/** As the page sets it: its own font, then what the system has for other writings. */
const family = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';
const rightToLeft =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export type Pen = CanvasRenderingContext2D;

export interface TextStyle {
  weight: 500 | 650 | 750 | 800;
  /** In px. */
  size: number;
}

export function fontOf({ weight, size }: TextStyle): string {
  return `${weight} ${size}px ${family}`;
}

function take(pen: Pen, style: TextStyle): void {
  pen.font = fontOf(style);
  // Large letters stand closer, as everywhere in the product.
  pen.letterSpacing = `${style.size >= 24 ? -0.02 * style.size : 0}px`;
}

export function widthOf(pen: Pen, text: string, style: TextStyle): number {
  take(pen, style);
  return pen.measureText(text).width;
}

/** Draws one line that is cut with an ellipsis where there is no more room; gives how wide it has become. */
export function drawLine(
  pen: Pen,
  text: string,
  x: number,
  baseline: number,
  width: number,
  style: TextStyle,
): number {
  const line = cut(pen, text.replace(/\s+/g, ' '), width, style);
  take(pen, style);
  // The words keep their own order but begin at the left, beside the numeral like all others.
  pen.direction = rightToLeft.test(line) ? 'rtl' : 'ltr';
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillText(line, x, baseline);
  return pen.measureText(line).width;
}

/** The text in lines that fit; more than `most` end in an ellipsis. */
export function linesOf(pen: Pen, text: string, width: number, most: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(pen, text.replace(/\s+/g, ' ').trim(), width, style)) {
    if (line !== '' && widthOf(pen, (line + word).trimEnd(), style) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += word;
  }
  if (line.trim() !== '') lines.push(line.trim());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cut(pen, lines.slice(most - 1).join(' '), width, style)];
}

/** What may begin a line: words, and the pieces of those that are wider than a line. */
function* wordsOf(pen: Pen, text: string, width: number, style: TextStyle): Generator<string> {
  let word = '';
  for (const { segment, isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    // Marks and spaces stay with the word before them, an opening bracket goes with the next.
    if (isWordLike && word !== '' && !/[([{„“‘'"«¿¡#@-]$/.test(word)) {
      yield word;
      word = '';
    }
    if (widthOf(pen, segment, style) <= width) word += segment;
    else for (const letter of lettersOf(segment)) yield letter;
  }
  yield word;
}

function cut(pen: Pen, text: string, width: number, style: TextStyle): string {
  if (widthOf(pen, text, style) <= width) return text;
  const letters = lettersOf(text);
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(pen, `${letters.slice(0, middle).join('').trimEnd()}…`, style) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}

function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}
