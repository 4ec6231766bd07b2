import { gradientSteps } from '@top100/colours/gradient';
import {
  contrast,
  hexOf,
  luminance,
  mix,
  onScreen,
  type Rgb,
  rgbOf,
  toOklch,
  withLuminance,
} from '@top100/colours/oklch';

/** What a page needs of its colour. Text is never set in, or on, the bare base colour. */
export interface Accent {
  /** The base colour, for swatches without text. */
  accent: string;
  /** A surface for text in `onAccent`, in both themes. */
  fill: string;
  onAccent: string;
  /** A quiet tint of the ground, for text in `--ink` or `ink`. */
  soft: { light: string; dark: string };
  /** Text and icons in the accent, on any ground of the theme. */
  ink: { light: string; dark: string };
}

/** The grounds that text may stand on, as tokens.css has them; the first is the hardest one. */
export const grounds = {
  light: ['#f1efe9', '#fbfaf7', '#ffffff'],
  dark: ['#1f1f24', '#0f0f11', '#18181b'],
} as const;

/** A little more than WCAG's 4.5:1, so that rounding to whole channels never falls below it. */
const wanted = 4.6;
const tint = 0.12;

const known = new Map<string, Accent>();

export function accentOf(hex: string): Accent {
  const before = known.get(hex);
  if (before) return before;
  const first = gradientSteps(hex, 0)[0];
  const soft = { light: softOn(hex, grounds.light[1]), dark: softOn(hex, grounds.dark[1]) };
  const accent: Accent = {
    accent: hexOf(rgbOf(hex)),
    fill: first?.bg ?? hex,
    onAccent: first?.fg ?? '',
    soft,
    ink: {
      light: inkOn(hex, [...grounds.light, soft.light], 'darker'),
      dark: inkOn(hex, [...grounds.dark, soft.dark], 'lighter'),
    },
  };
  known.set(hex, accent);
  return accent;
}

/** The accent as custom properties, for the root of the page or for one part of it. */
export function accentProperties(hex: string): Record<`--${string}`, string> {
  const { accent, fill, onAccent, soft, ink } = accentOf(hex);
  return {
    '--accent': accent,
    '--accent-fill': fill,
    '--on-accent': onAccent,
    '--accent-soft': `light-dark(${soft.light}, ${soft.dark})`,
    '--accent-ink': `light-dark(${ink.light}, ${ink.dark})`,
  };
}

function softOn(hex: string, ground: string): string {
  return hexOf(mix(rgbOf(hex), tint, rgbOf(ground)));
}

/** The colour itself where it is legible on all these grounds, else the nearest luminance at which it is. */
function inkOn(hex: string, on: readonly string[], direction: 'darker' | 'lighter'): string {
  const base = rgbOf(hex);
  const backs = on.map(rgbOf);
  const isLegible = (ink: Rgb) => backs.every((back) => contrast(onScreen(ink), back) >= wanted);
  if (isLegible(base)) return hexOf(base);
  const [, chroma, hue] = toOklch(base);
  const limits = backs.map(luminance);
  const target =
    direction === 'darker'
      ? (Math.min(...limits) + 0.05) / (wanted + 0.05) - 0.05
      : (Math.max(...limits) + 0.05) * (wanted + 0.05) - 0.05;
  return hexOf(withLuminance(target, chroma, hue));
}
