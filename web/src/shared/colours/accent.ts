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

/** The colours of a page, derived from its base colour. Text is never set in, or on, the bare base colour. */
export interface Accent {
  /** The base colour, for swatches without text. */
  accent: string;
  /** Background for text in `onAccent`, in both themes. */
  fill: string;
  onAccent: string;
  /** A light tint of the ground, for text in `--ink` or `ink`. */
  soft: { light: string; dark: string };
  /** Text and icons in the accent, on any ground of the theme. */
  ink: { light: string; dark: string };
}

/** Backgrounds of text, as in tokens.css; the first has the least contrast. */
export const grounds = {
  light: ['#f1efe9', '#fbfaf7', '#ffffff'],
  dark: ['#1f1f24', '#0f0f11', '#18181b'],
} as const;

/** A little more than WCAG's 4.5:1, so that rounding to whole channels never falls below it. */
const minContrast = 4.6;
const tint = 0.12;

const cache = new Map<string, Accent>();

export function accentOf(hex: string): Accent {
  const before = cache.get(hex);
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
  cache.set(hex, accent);
  return accent;
}

/** The accent as custom properties, for the document root or a part of the page. */
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

/** The base colour if it is legible on all these grounds, else its nearest legible luminance. */
function inkOn(hex: string, on: readonly string[], direction: 'darker' | 'lighter'): string {
  const base = rgbOf(hex);
  const backs = on.map(rgbOf);
  const isLegible = (ink: Rgb) => backs.every((back) => contrast(onScreen(ink), back) >= minContrast);
  if (isLegible(base)) return hexOf(base);
  const [, chroma, hue] = toOklch(base);
  const limits = backs.map(luminance);
  const target =
    direction === 'darker'
      ? (Math.min(...limits) + 0.05) / (minContrast + 0.05) - 0.05
      : (Math.max(...limits) + 0.05) * (minContrast + 0.05) - 0.05;
  return hexOf(withLuminance(target, chroma, hue));
}
