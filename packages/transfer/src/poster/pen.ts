import type PDFDocument from 'pdfkit';
import type { Direction } from './bidi.ts';
import { type Fitted, fitText } from './fit-text.ts';
import type { FontStyle } from './font-files.ts';
import type { SetPiece, Typesetter } from './typesetter.ts';

export interface TextPlace {
  /** Points from the left; of the line's left end, or of its right one if `anchor` says so. */
  x: number;
  /** Of the baseline, points from the top. */
  y: number;
  /** Points. */
  size: number;
  style: FontStyle;
  colour: string;
  /** The paragraph's direction. */
  base: Direction;
  anchor?: 'left' | 'right';
}

export interface Pen {
  write: (line: string, place: TextPlace) => void;
  /** In points. */
  widthOf: (text: string, style: FontStyle, size: number) => number;
  fit: (text: string, room: FitRoom) => Fitted;
}

export interface FitRoom {
  style: FontStyle;
  /** Points, falling: the first at which the text fits is taken. */
  sizes: readonly number[];
  width: number;
  /** How many lines there may be at a size. */
  lines: (size: number) => number;
}

/** Writes lines of text on the document's page. */
export function createPen(document: typeof PDFDocument.prototype, typesetter: Typesetter): Pen {
  return {
    write(text, { x, y, size, style, colour, base, anchor = 'left' }) {
      const line = typesetter.set(text, style, base);
      const left = anchor === 'left' ? x : x - line.width * size;
      document.fillColor(colour);
      document.addContent('BT');
      for (const piece of line.pieces) {
        piece.shape.face.use();
        for (const operation of operationsOf(piece, left, y, size)) document.addContent(operation);
      }
      document.addContent('ET');
    },
    widthOf: (text, style, size) => typesetter.measure(text, style) * size,
    fit: (text, { style, ...room }) => fitText(text, room, (part) => typesetter.measure(part, style)),
  };
}

/** The page's origin is at its top left, where letters would stand on their heads: the text matrix turns them. */
function operationsOf(
  { shape, x: offset, tracking }: SetPiece,
  left: number,
  y: number,
  size: number,
): string[] {
  const operations = [`/${shape.face.id} ${number(size)} Tf`];
  let x = left + offset * size;
  let shown: string[] = [];
  const moveTo = (dx: number, dy: number) =>
    operations.push(`1 0 0 -1 ${number(x + dx * size)} ${number(y - dy * size)} Tm`);
  const flush = () => {
    if (shown.length > 0) operations.push(`[${shown.join('')}] TJ`);
    shown = [];
  };
  moveTo(0, 0);
  for (const { code, advance, width, xOffset, yOffset } of shape.glyphs) {
    const isMoved = xOffset !== 0 || yOffset !== 0;
    if (isMoved) {
      flush();
      moveTo(xOffset, yOffset);
    }
    shown.push(`<${code}>`);
    const step = advance + tracking;
    x += step * size;
    const rest = step - width;
    if (isMoved) {
      flush();
      moveTo(0, 0);
    } else if (Math.abs(rest) > 0.0004) shown.push(number(-rest * 1000));
  }
  flush();
  return operations;
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
