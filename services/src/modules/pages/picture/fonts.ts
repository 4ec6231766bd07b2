import { readFileSync } from 'node:fs';
import type { GlobalFonts as Registry, SKRSContext2D } from '@napi-rs/canvas';
import { type FontFamily, type FontFile, readFontFiles } from './font-files.ts';

/** Finds fonts for texts and registers each file on first use. */
export interface Fonts {
  /** Registers the files that texts need at once: Skia rebuilds its index after every later registration. */
  prepare: (texts: readonly string[]) => void;
  /**
   * The drawable part of a text, on one line: emoji and scripts without a font are removed instead of shown as boxes.
   */
  drawable: (text: string) => string;
  /** The font families for a text in fallback order, as a value of `context.font`. */
  familiesFor: (text: string) => string;
}

/** Maximum remembered characters, more than a site shows in a day. */
const maxKnownCharacters = 50_000;

/** Control, private, unassigned and bidi control characters, unpaired surrogates, variation selectors. */
const neverDrawn = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}\p{Variation_Selector}\ufeff]/u;
/** Joiners are part of the spelling in some scripts, and combine emoji. */
const joiners = /^[\u200c\u200d]$/;
/** Maximum combining marks drawn per letter. */
const maxMarks = 4;

/** @param scratch a small separate canvas, to check that a font really has a glyph */
export function createFonts(registry: typeof Registry, scratch: SKRSContext2D): Fonts {
  const files = readFontFiles();
  const registered = new Set<string>();
  const known = new Map<string, boolean>();
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

  /** The first file in fallback order that contains a character. */
  const fileFor = (character: string, order: readonly FontFamily[]): FontFile | undefined => {
    const point = character.codePointAt(0) ?? 0;
    for (const family of order) {
      const file = files.find(
        (one) => one.family === family && one.ranges.some(([first, last]) => first <= point && point <= last),
      );
      if (file) return file;
    }
    return undefined;
  };
  const register = ({ path, family }: FontFile): void => {
    if (!registered.has(path)) registry.register(readFileSync(path), family);
    registered.add(path);
  };

  // Registers the first family at once, so that the box for missing glyphs is always the same.
  const first = fileFor('A', ['top-latin']);
  if (first) register(first);
  const box = drawnAlone(scratch, '\u{10fffd}', ['top-latin']);

  const canDraw = (character: string, order: readonly FontFamily[]): boolean => {
    if (character === ' ' || joiners.test(character)) return true;
    const key = order[1] + character;
    const before = known.get(key);
    if (before !== undefined) return before;
    const file = neverDrawn.test(character) ? undefined : fileFor(character, order);
    if (file) register(file);
    const can = file !== undefined && !drawnAlone(scratch, character, order).equals(box);
    if (known.size >= maxKnownCharacters) known.clear();
    known.set(key, can);
    return can;
  };

  return {
    prepare(texts) {
      for (const text of texts) {
        const order = orderFor(text);
        for (const character of new Set(text.normalize('NFC'))) {
          if (known.has(order[1] + character)) continue;
          const file = fileFor(character, order);
          if (file) register(file);
        }
      }
    },
    drawable(text) {
      const order = orderFor(text);
      const kept = [...graphemes.segment(text.normalize('NFC').replace(/\s+/g, ' '))].map(({ segment }) => {
        const [base = '', ...marks] = segment;
        if (!canDraw(base, order)) return '';
        return (
          base +
          marks
            .slice(0, maxMarks)
            .filter((mark) => canDraw(mark, order))
            .join('')
        );
      });
      return kept.join('').replace(/ +/g, ' ').trim();
    },
    familiesFor: (text) => orderFor(text).join(', '),
  };
}

/** Chinese, Japanese and Korean share characters with different glyphs: the text's script decides the order. */
function orderFor(text: string): FontFamily[] {
  const chinese: FontFamily[] = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? ['top-jp', 'top-kr', 'top-sc']
    : /\p{Script=Hangul}/u.test(text)
      ? ['top-kr', 'top-jp', 'top-sc']
      : ['top-sc', 'top-jp', 'top-kr'];
  return ['top-latin', ...chinese, 'top-other', 'top-symbols'];
}

/** The pixels of a single character. */
function drawnAlone(scratch: SKRSContext2D, character: string, order: readonly FontFamily[]): Buffer {
  const { width, height } = scratch.canvas;
  scratch.clearRect(0, 0, width, height);
  scratch.font = `400 20px ${order.join(', ')}`;
  scratch.fillText(character, 6, 24);
  return Buffer.from(scratch.getImageData(0, 0, width, height).data.buffer);
}
