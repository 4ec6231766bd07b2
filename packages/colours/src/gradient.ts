import { hexOf, luminance, onScreen, rgbOf, toOklch, withLuminance } from './oklch.ts';

/** One of the hundred steps: a row's background, and its text with a contrast of 4.5:1 or better. */
export interface GradientStep {
  bg: string;
  fg: string;
}

export const gradientLength = 100;
export const darkText = '#17171a';
export const lightText = '#ffffff';

/** Below this luminance text is white, else dark. */
const textTurns = 0.35;
/**
 * White text on a luminance between this and `textTurns` would have less contrast than 4.5:1, so no step may lie
 * there: a light base stays light and changes hue, a dark one gets darker from here.
 */
const whiteIsLegible = 0.18;
const lightEnd = 0.36;
const darkEnd = 0.035;

const known = new Map<string, readonly GradientStep[]>();

/**
 * The hundred steps of a base colour (hex), turning by `turn` degrees of hue from rank 1 to rank 100 in OKLCH.
 * `chroma` below 1 makes the grey version, with the same text on the same luminances.
 */
export function gradientSteps(hex: string, turn: number, chroma = 1): readonly GradientStep[] {
  const key = `${hex}/${turn}/${chroma}`;
  const before = known.get(key);
  if (before) return before;
  const steps = Array.from({ length: gradientLength }, (_, index) =>
    stepAt(index / (gradientLength - 1), hex, turn, chroma),
  );
  known.set(key, steps);
  return steps;
}

/** The step of a row: short lists use the first steps, long lists spread over all of them. */
export function stepFor(rankIndex: number, count: number): number {
  const last = gradientLength - 1;
  const spread = Math.max(count, 40) - 1;
  return Math.min(last, Math.max(0, Math.round((rankIndex * last) / spread)));
}

/** A CSS gradient over the steps, for swatches, tiles and bars. */
export function gradientImage(steps: readonly GradientStep[], angle: string): string {
  const stops = [0, 25, 50, 75, 99].map((at) => steps[at]?.bg).join(', ');
  return `linear-gradient(${angle}, ${stops})`;
}

function stepAt(t: number, hex: string, turn: number, chromaShare: number): GradientStep {
  const [, chroma, hue] = toOklch(rgbOf(hex));
  const base = luminance(rgbOf(hex));
  const isLight = base >= textTurns;
  const from = isLight ? Math.max(base, lightEnd) : Math.min(base, whiteIsLegible);
  const to = isLight ? lightEnd : Math.min(from, darkEnd);
  const wanted = ((1 - t) * Math.sqrt(from) + t * Math.sqrt(to)) ** 2;
  const turned = hue + (turn * Math.PI * t) / 180;
  const rgb = onScreen(withLuminance(wanted, chroma * chromaShare * (1 - 0.12 * t), turned));
  return { bg: hexOf(rgb), fg: luminance(rgb) < textTurns ? lightText : darkText };
}
