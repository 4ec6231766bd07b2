import { mirrored } from './bidi.ts';
import type { Face, Glyph } from './pdf-font.ts';

/** A positioned glyph; measures are shares of the type size. */
export interface PlacedGlyph {
  glyph: Glyph;
  /** The text that it represents. '' for a part of a letter that another glyph represents: a dot, half of a vowel. */
  text: string;
  /** How far the pen moves, and the width in the document. */
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
  /** No font has it: the glyph carries the text invisibly, and a box is drawn. */
  isBox: boolean;
  /** The text, if its glyphs overlap or are reordered: readers sort glyphs by position. */
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
 * Assigns a part of the text to each glyph, so that the glyphs yield the text in logical order. Indic scripts draw
 * some vowels before their consonant, and letters merge or split: glyphs are collected until they cover the same
 * characters as the text, and share them.
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

/** One character per glyph, the last one gets the rest. Parts of letters, and surplus marks, get none. */
function shareOut(characters: readonly string[], glyphs: readonly Glyph[]): string[] {
  const own = glyphs.filter(({ codePoints }) => codePoints.length > 0).length;
  // A vowel with parts on both sides of its consonant can be split in two.
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

/** The end of the characters from `start` on that equal those collected, in any order; undefined if they differ. */
function endOfSame(gathered: string, characters: readonly string[], start: number): number | undefined {
  const wanted = inOrder(gathered);
  let end = start;
  let taken = '';
  while (taken.length < wanted.length && end < characters.length) {
    // A two-part vowel is two glyphs.
    taken += partsOf(characters[end] ?? '');
    end += 1;
  }
  return inOrder(taken) === wanted ? end : undefined;
}

function partsOf(text: string): string {
  return text.normalize('NFD').replaceAll('\u0e33', '\u0e4d\u0e32');
}

/** The ring of the Thai vowel AM is below the tone mark that is typed before it. */
function inGlyphOrder(text: string): string {
  return text.replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32');
}

function inOrder(text: string): string {
  return [...partsOf(text)].sort().join('');
}
