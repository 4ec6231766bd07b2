import type { SKRSContext2D } from '@napi-rs/canvas';
import { fitRowTitle, type RowBox } from '@top100/layout/fit-row-title';
import {
  type FittedText,
  fitText,
  type MeasureAt,
  type TextBox,
  truncateLine,
} from '@top100/layout/fit-text';
import type { Fonts } from './fonts.ts';

interface Style {
  /** In px. */
  size: number;
  weight: number;
}

interface Place extends Style {
  x: number;
  /** The baseline. */
  y: number;
  colour?: string;
  align?: 'left' | 'center';
  /** Longer text is cut. */
  maxWidth?: number;
}

export interface Pen {
  fit: (text: string, weight: number, room: TextBox) => FittedText;
  fitRowTitle: (title: string, weight: number, room: RowBox) => FittedText;
  write: (text: string, place: Place) => void;
}

const ink = '#17171a';

/** Writes user texts in any script at a given baseline and size, with suitable fonts. */
export function createPen(context: SKRSContext2D, fonts: Fonts): Pen {
  const choose = (text: string, { size, weight }: Style) => {
    context.font = `${weight} ${size}px ${fonts.familiesFor(text)}`;
    // Large type is tighter, as in the app, but joined letters must not be separated.
    context.letterSpacing = size >= 40 && !joinedOrMarked.test(text) ? `${-0.025 * size}px` : '0px';
    context.direction = directionOf(text);
  };
  const measure = (text: string, style: Style) => {
    choose(text, style);
    return context.measureText(text).width;
  };
  const measureAt =
    (weight: number): MeasureAt =>
    (size) =>
    (text) =>
      measure(text, { size, weight });
  return {
    fit: (text, weight, room) => fitText(fonts.drawable(text), room, measureAt(weight)),
    fitRowTitle: (title, weight, room) => fitRowTitle(fonts.drawable(title), room, measureAt(weight)),
    write(given, { x, y, colour = ink, align = 'left', maxWidth, ...style }) {
      const text = fonts.drawable(given);
      const shown =
        maxWidth === undefined ? text : truncateLine(text, maxWidth, (part) => measure(part, style));
      choose(shown, style);
      context.textAlign = align;
      context.fillStyle = colour;
      context.fillText(shown, x, y);
    },
  };
}

const joinedOrMarked = /[\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}]/u;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Line height relative to the font size: scripts with marks above and below need more. */
export function lineHeightOf(text: string): number {
  if (joinedOrMarked.test(text)) return 1.4;
  return eastAsian.test(text) ? 1.22 : 1.1;
}

/** Determined by the first letter with a direction, as with `dir="auto"`. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
    ? 'rtl'
    : 'ltr';
}
