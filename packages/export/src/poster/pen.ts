import { type FittedText, fitText, type MeasureAt, type TextBox } from '@top100/layout/fit-text';
import type PDFDocument from 'pdfkit';
import type { Direction } from './bidi.ts';
import type { FontStyle } from './font-files.ts';
import { textOperations } from './text-operations.ts';
import type { SetPiece, Typesetter } from './typesetter.ts';

export interface TextPlace {
  /** Points from the left of the page to the line's left end, or to its right end if `anchor` says so. */
  x: number;
  /** Points from the top of the page to the baseline. */
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
  measureAt: (style: FontStyle) => MeasureAt;
  fit: (text: string, room: FitBox) => FittedText;
}

export interface FitBox extends TextBox {
  style: FontStyle;
}

/** Writes lines of text on the document's page. */
export function createPen(document: typeof PDFDocument.prototype, typesetter: Typesetter): Pen {
  const measureAt =
    (style: FontStyle): MeasureAt =>
    (size) =>
    (text) =>
      typesetter.measure(text, style) * size;
  return {
    write(text, { x, y, size, style, colour, base, anchor = 'left' }) {
      const line = typesetter.set(text, style, base);
      const left = anchor === 'left' ? x : x - line.width * size;
      document.fillColor(colour);
      for (const { shape } of line.pieces) shape.face.use();
      for (const operation of textOperations(line.pieces, left, y, size)) document.addContent(operation);
      for (const piece of line.pieces) {
        const from = left + piece.x * size;
        if (piece.shape.isBox) drawBox(document, from, y, piece.shape.width, size, colour);
        else drawSilent(document, piece, from, y, size, colour);
      }
    },
    widthOf: (text, style, size) => typesetter.measure(text, style) * size,
    measureAt,
    fit: (text, { style, ...room }) => fitText(text, room, measureAt(style)),
  };
}

/** Replaces a character that no font has. */
function drawBox(
  document: typeof PDFDocument.prototype,
  x: number,
  y: number,
  width: number,
  size: number,
  colour: string,
): void {
  const line = size * 0.055;
  const inset = width * size * 0.14;
  const top = y - 0.727 * size + line / 2;
  document
    .lineWidth(line)
    .rect(x + inset, top, width * size - 2 * inset, 0.727 * size - line)
    .stroke(colour);
}

/** Glyphs without text of their own are drawn as paths: as text each would need a character. */
function drawSilent(
  document: typeof PDFDocument.prototype,
  { shape, tracking }: SetPiece,
  left: number,
  y: number,
  size: number,
  colour: string,
): void {
  let x = left;
  const scale = size / shape.face.font.unitsPerEm;
  for (const { glyph, text, advance, xOffset, yOffset } of shape.glyphs) {
    if (text === '') {
      document
        .save()
        .translate(x + xOffset * size, y - yOffset * size)
        .scale(scale, -scale);
      document.path(glyph.path.toSVG()).fill(colour).restore();
    }
    x += (advance + tracking) * size;
  }
}
