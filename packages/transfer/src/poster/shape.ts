import { mirrored } from './bidi.ts';
import type { Face, Glyph } from './pdf-font.ts';

/** A glyph in its place; measures are shares of the type size. */
interface PlacedGlyph {
  /** Four hex digits. */
  code: string;
  /** How far the pen goes, and how far the document's own widths say. */
  advance: number;
  width: number;
  xOffset: number;
  yOffset: number;
}

/** A piece of one word in one font and one direction, from left to right. */
export interface Shape {
  face: Face;
  glyphs: readonly PlacedGlyph[];
  /** Without tracking. */
  width: number;
}

export interface ShapeRequest {
  face: Face;
  text: string;
  isRightToLeft: boolean;
  /** False: no font has it, a box is drawn. */
  isKnown: boolean;
}

export function shape({ face, text, isRightToLeft, isKnown }: ShapeRequest): Shape {
  const size = 1 / face.font.unitsPerEm;
  if (!isKnown) {
    const glyph = face.font.getGlyph(0);
    const width = glyph.advanceWidth * size;
    const glyphs = [{ code: face.codeFor(glyph, text), advance: width, width, xOffset: 0, yOffset: 0 }];
    return { face, glyphs, width };
  }
  const drawn = isRightToLeft ? [...text].map((one) => mirroredIn(face, one)).join('') : text;
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  const { glyphs, positions } = face.font.layout(drawn, undefined, undefined, undefined, direction);
  const logical = isRightToLeft ? [...glyphs].reverse() : glyphs;
  const texts = textsOfGlyphs(logical, drawn, text);
  if (isRightToLeft) texts.reverse();
  let width = 0;
  const placed = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    width += xAdvance * size;
    return {
      code: face.codeFor(glyph, texts[index] ?? ''),
      advance: xAdvance * size,
      width: glyph.advanceWidth * size,
      xOffset: xOffset * size,
      yOffset: yOffset * size,
    };
  });
  return { face, glyphs: placed, width };
}

function mirroredIn(face: Face, character: string): string {
  const other = mirrored(character);
  return face.has(other.codePointAt(0) ?? 0) ? other : character;
}

/**
 * Which part of the text each glyph stands for, so that the glyphs together say the text in its own order. Scripts
 * of India draw vowels before the consonant that they follow, letters melt into one or come apart: glyphs are
 * gathered until they have as much as the text has there, and share what it is.
 */
function textsOfGlyphs(glyphs: readonly Glyph[], drawn: string, text: string): string[] {
  const shown = [...drawn].map((one) => one.codePointAt(0) ?? 0);
  const said = [...text];
  const texts: string[] = [];
  let at = 0;
  let gathered: number[] = [];
  let first = 0;
  for (const [index, glyph] of glyphs.entries()) {
    gathered.push(...glyph.codePoints);
    const isLast = index === glyphs.length - 1;
    if (!isLast && !sameAs(gathered, shown.slice(at, at + gathered.length))) continue;
    const end = isLast ? said.length : at + gathered.length;
    texts.push(...shareOut(said.slice(at, end), index + 1 - first));
    at = end;
    first = index + 1;
    gathered = [];
  }
  return texts;
}

function sameAs(some: readonly number[], others: readonly number[]): boolean {
  const sorted = others.toSorted((a, b) => a - b);
  return (
    some.length === others.length && some.toSorted((a, b) => a - b).every((one, at) => one === sorted[at])
  );
}

/** One character for each glyph, the last has the rest. */
function shareOut(characters: readonly string[], glyphs: number): string[] {
  return Array.from({ length: glyphs }, (_, index) =>
    index === glyphs - 1 ? characters.slice(index).join('') : (characters[index] ?? ''),
  );
}
