import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Fonts } from './fonts.ts';
import { cutText, type Fitted, fitText } from './lay-out-text.ts';

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
  /** What is longer is cut. */
  maxWidth?: number;
}

interface Room {
  /** Falling. */
  sizes: readonly number[];
  weight: number;
  width: number;
  /** How many lines there is room for at a size. */
  lines: (size: number) => number;
}

export interface Pen {
  fit: (text: string, room: Room) => Fitted;
  write: (text: string, place: Place) => void;
}

const ink = '#17171a';

/** Writes people's texts in whatever script they are; the baseline and size are given, the fonts are found. */
export function createPen(context: SKRSContext2D, fonts: Fonts): Pen {
  const choose = (text: string, { size, weight }: Style) => {
    context.font = `${weight} ${size}px ${fonts.familiesFor(text)}`;
    // Large type stands closer, as in the app; joined letters must not be pulled apart.
    context.letterSpacing = size >= 40 && !joinedOrMarked.test(text) ? `${-0.025 * size}px` : '0px';
    context.direction = directionOf(text);
  };
  const measure = (text: string, style: Style) => {
    choose(text, style);
    return context.measureText(text).width;
  };
  return {
    fit: (text, { sizes, weight, width, lines }) =>
      fitText(
        fonts.drawable(text),
        { sizes, width, lines },
        (size) => (part) => measure(part, { size, weight }),
      ),
    write(given, { x, y, colour = ink, align = 'left', maxWidth, ...style }) {
      const text = fonts.drawable(given);
      const shown = maxWidth === undefined ? text : cutText(text, maxWidth, (part) => measure(part, style));
      choose(shown, style);
      context.textAlign = align;
      context.fillStyle = colour;
      context.fillText(shown, x, y);
    },
  };
}

const joinedOrMarked = /[\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}]/u;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Of the size: scripts with marks above and below stand further apart. */
export function lineHeightOf(text: string): number {
  if (joinedOrMarked.test(text)) return 1.4;
  return eastAsian.test(text) ? 1.22 : 1.1;
}

/** The first letter that has a direction decides, as `dir="auto"` does. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
    ? 'rtl'
    : 'ltr';
}
