import { readFileSync } from 'node:fs';
import type { GlobalFonts as Registry, SKRSContext2D } from '@napi-rs/canvas';
import { type FontFamily, type FontFile, readFontFiles } from './font-files.ts';

/** Finds fonts for texts, and registers each file when the first text needs it. */
export interface Fonts {
  /** Registers what texts need, all at once: after each file that comes later Skia looks at all of them again. */
  prepare: (texts: readonly string[]) => void;
  /** What of a text can be drawn, on one line: emoji and scripts without a font are left out, never shown as boxes. */
  drawable: (text: string) => string;
  /** The families for a text, in the order in which they are asked for a character: the value of `context.font`. */
  familiesFor: (text: string) => string;
}

/** As many characters are remembered; more than that no site shows in a day. */
const mostKnown = 50_000;

/** Controls, halves of pairs, private and unassigned ones, and marks that turn the direction of what follows. */
const neverDrawn = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}\p{Variation_Selector}\ufeff]/u;
/** Joiners, which are part of the spelling in some scripts and hold emoji together in all. */
const joiners = /^[\u200c\u200d]$/;
/** Of marks piled on one letter this many are drawn. */
const mostMarks = 4;

/** @param scratch a small canvas of its own, to see whether a font really has what its index says */
export function createFonts(registry: typeof Registry, scratch: SKRSContext2D): Fonts {
  const files = readFontFiles();
  const registered = new Set<string>();
  const known = new Map<string, boolean>();
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

  /** The first file in the order that has a character. */
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

  // The first family always has something, so that the box for what nobody has is always the same one.
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
    if (known.size >= mostKnown) known.clear();
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
            .slice(0, mostMarks)
            .filter((mark) => canDraw(mark, order))
            .join('')
        );
      });
      return kept.join('').replace(/ +/g, ' ').trim();
    },
    familiesFor: (text) => orderFor(text).join(', '),
  };
}

/** Chinese, Japanese and Korean write many characters alike but not the same: the text tells whose they are. */
function orderFor(text: string): FontFamily[] {
  const chinese: FontFamily[] = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? ['top-jp', 'top-kr', 'top-sc']
    : /\p{Script=Hangul}/u.test(text)
      ? ['top-kr', 'top-jp', 'top-sc']
      : ['top-sc', 'top-jp', 'top-kr'];
  return ['top-latin', ...chinese, 'top-other', 'top-symbols'];
}

/** The pixels of a character. */
function drawnAlone(scratch: SKRSContext2D, character: string, order: readonly FontFamily[]): Buffer {
  const { width, height } = scratch.canvas;
  scratch.clearRect(0, 0, width, height);
  scratch.font = `400 20px ${order.join(', ')}`;
  scratch.fillText(character, 6, 24);
  return Buffer.from(scratch.getImageData(0, 0, width, height).data.buffer);
}
