import type { SetPiece } from './typesetter.ts';

/**
 * The operations that show a line of text. The page's origin is at its top left, where letters would stand on
 * their heads: the text matrix turns them.
 *
 * @param left points from the left to the line's left end
 * @param y points from the top to its baseline
 */
export function textOperations(pieces: readonly SetPiece[], left: number, y: number, size: number): string[] {
  const operations = ['BT'];
  let shown: string[] = [];
  let font = '';
  /** Current position of the pen. */
  let pen = Number.NaN;
  const flush = () => {
    if (shown.length > 0) operations.push(`[${shown.join('')}] TJ`);
    shown = [];
  };
  const moveTo = (x: number, up: number) => {
    flush();
    operations.push(`1 0 0 -1 ${number(x)} ${number(y - up)} Tm`);
    pen = x;
  };
  const say = (operation: string) => {
    flush();
    operations.push(operation);
  };
  for (const { shape, x: offset, tracking } of pieces) {
    const { face, isBox, actualText } = shape;
    if (face.id !== font) say(`/${face.id} ${number(size)} Tf`);
    font = face.id;
    if (isBox) say('3 Tr');
    if (actualText !== undefined) say(`/Span <</ActualText <${hexOf(actualText)}>>> BDC`);
    let x = left + offset * size;
    for (const { glyph, text, advance, width, xOffset, yOffset } of shape.glyphs) {
      const wanted = x + xOffset * size;
      x += (advance + tracking) * size;
      if (text === '') continue;
      const isMoved = yOffset !== 0;
      const gap = (wanted - pen) / size;
      if (isMoved || !(Math.abs(gap) < 0.5)) moveTo(wanted, yOffset * size);
      else if (Math.abs(gap) > 0.0004) shown.push(number(-gap * 1000));
      shown.push(`<${face.codeFor(glyph, text)}>`);
      // After a raised mark the next one returns to the baseline.
      pen = isMoved ? Number.NaN : wanted + width * size;
    }
    if (actualText !== undefined) say('EMC');
    if (isBox) say('0 Tr');
  }
  flush();
  operations.push('ET');
  return operations;
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** UTF-16 with a byte order mark, as PDF strings require. */
function hexOf(text: string): string {
  const units = `\ufeff${text}`.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return units.join('');
}
