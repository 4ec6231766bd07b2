/** sRGB channels from 0 to 1. */
export type Rgb = readonly [number, number, number];
/** Lightness 0 to 1, chroma, hue in radians. */
export type Oklch = readonly [number, number, number];

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const encoded = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const clamp = (c: number): number => Math.min(1, Math.max(0, c));

/** 'F7B500' or '#F7B500' to channels. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

export function toOklch([r, g, b]: Rgb): Oklch {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), Math.atan2(bb, a)];
}

/** Clips colours outside sRGB channel by channel. */
export function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (c: number) => clamp(encoded(clamp(c)));
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Relative luminance as WCAG defines it, 0 to 1. */
export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour as a screen shows it: channels rounded to multiples of 1/255. */
export function onScreen([r, g, b]: Rgb): Rgb {
  const whole = (c: number) => Math.round(c * 255) / 255;
  return [whole(r), whole(g), whole(b)];
}

/** '#f7b500' */
export function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((c) =>
      Math.round(c * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes `share` of one colour into another, like `color-mix(in srgb, …)`. */
export function mix(one: Rgb, share: number, other: Rgb): Rgb {
  const channel = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

/** The colour with this chroma, hue and luminance, found by bisection. */
export function withLuminance(wanted: number, chroma: number, hue: number): Rgb {
  let low = 0;
  let high = 1;
  let rgb: Rgb = [0, 0, 0];
  for (let round = 0; round < 24; round += 1) {
    const lightness = (low + high) / 2;
    rgb = fromOklch([lightness, chroma, hue]);
    if (luminance(rgb) < wanted) low = lightness;
    else high = lightness;
  }
  return rgb;
}
