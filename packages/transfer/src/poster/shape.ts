import { mirrored } from './bidi.ts';
import type { Face, Glyph } from './pdf-font.ts';

/** A glyph in its place; measures are shares of the type size. */
export interface PlacedGlyph {
  glyph: Glyph;
  /** What it says. '' for a part of a letter that another glyph says: a dot, half of a vowel. */
  text: string;
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
  /** No font has it: the glyph carries the text and is not seen, a box is drawn in its place. */
  isBox: boolean;
  /** What it says, if its glyphs stand over each other or in another order: a reader sorts them by their places. */
  actualText: string | undefined;
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
    const glyphs = [{ glyph, text, advance: width, width, xOffset: 0, yOffset: 0 }];
    return { face, glyphs, width, isBox: true, actualText: undefined };
  }
  const shown = isRightToLeft ? [...text].map((one) => mirroredIn(face, one)) : [...text];
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  const { glyphs, positions } = face.font.layout(
    inGlyphOrder(shown.join('')),
    undefined,
    undefined,
    undefined,
    direction,
  );
  const logical = isRightToLeft ? [...glyphs].reverse() : glyphs;
  const texts = textsOfGlyphs(logical, shown, [...text]);
  if (isRightToLeft) texts.reverse();
  let width = 0;
  const placed = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    width += xAdvance * size;
    return {
      glyph,
      text: texts[index] ?? '',
      advance: xAdvance * size,
      width: glyph.advanceWidth * size,
      xOffset: xOffset * size,
      yOffset: yOffset * size,
    };
  });
  const isPlain =
    isRightToLeft ||
    placed.every(
      ({ xOffset, yOffset }, at) => yOffset === 0 && xOffset === 0 && texts[at] === sayOf(glyphs[at]),
    );
  return { face, glyphs: placed, width, isBox: false, actualText: isPlain ? undefined : text };
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
function textsOfGlyphs(
  glyphs: readonly Glyph[],
  shown: readonly string[],
  said: readonly string[],
): string[] {
  const texts: string[] = [];
  let at = 0;
  let gathered = '';
  let count = 0;
  for (const [index, glyph] of glyphs.entries()) {
    gathered += sayOf(glyph);
    count += 1;
    const isLast = index === glyphs.length - 1;
    const end = isLast ? said.length : endOfSame(gathered, shown, at);
    if (end === undefined) continue;
    texts.push(...shareOut(said.slice(at, end), glyphs.slice(index + 1 - count, index + 1)));
    at = end;
    gathered = '';
    count = 0;
  }
  return texts;
}

function sayOf(glyph: Glyph | undefined): string {
  return String.fromCodePoint(...(glyph?.codePoints ?? []));
}

/** One character for each glyph, the last has the rest. Parts of letters, and marks if there are too many, say nothing. */
function shareOut(characters: readonly string[], glyphs: readonly Glyph[]): string[] {
  const own = glyphs.filter(({ codePoints }) => codePoints.length > 0).length;
  // A vowel of two parts around its consonant can be said in two parts.
  const parts = characters.length < own ? [...characters.join('').normalize('NFD')] : characters;
  let silent = Math.max(0, own - parts.length);
  const isSilent = glyphs.map(
    ({ codePoints, advanceWidth }) => codePoints.length === 0 || (advanceWidth === 0 && silent-- > 0),
  );
  const speaking = glyphs.length - isSilent.filter((one) => one).length;
  let at = 0;
  return isSilent.map((silently) => {
    if (silently) return '';
    at += 1;
    return at === speaking ? parts.slice(at - 1).join('') : (parts[at - 1] ?? '');
  });
}

/** Up to where characters from `start` on are the same as those gathered, whatever their order; if they are. */
function endOfSame(gathered: string, characters: readonly string[], start: number): number | undefined {
  const wanted = inOrder(gathered);
  let end = start;
  let taken = '';
  while (taken.length < wanted.length && end < characters.length) {
    // A vowel of two parts is two glyphs.
    taken += partsOf(characters[end] ?? '');
    end += 1;
  }
  return inOrder(taken) === wanted ? end : undefined;
}

function partsOf(text: string): string {
  return text.normalize('NFD').replaceAll('\u0e33', '\u0e4d\u0e32');
}

/** The ring of the Thai vowel AM stands under the tone mark that is written before it. */
function inGlyphOrder(text: string): string {
  return text.replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32');
}

function inOrder(text: string): string {
  return [...partsOf(text)].sort().join('');
}
