import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Family names under which the fonts of one script are registered, so that they are fallbacks for each other. */
export type FontFamily = 'top-latin' | 'top-jp' | 'top-kr' | 'top-sc' | 'top-other' | 'top-symbols';

export interface FontFile {
  family: FontFamily;
  path: string;
  /** First and last code points. */
  ranges: readonly (readonly [number, number])[];
}

/**
 * Font packages and their subsets: Inter for the characters it has, a Noto font for every other script. `unicode.json`
 * of each package lists the characters of its files.
 */
const packages: readonly [family: FontFamily, index: string, subsets: RegExp][] = [
  ['top-latin', require.resolve('@fontsource-variable/inter/unicode.json'), /./],
  ['top-jp', require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'), /\d/],
  ['top-kr', require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'), /\d/],
  ['top-sc', require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'), /\d/],
  ['top-other', require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'), /^arabic$/],
  ['top-other', require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'), /^hebrew$/],
  ['top-other', require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'), /^thai$/],
  ['top-other', require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'), /^devanagari$/],
  ['top-symbols', require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'), /^(symbols|math)$/],
];

/** All font files by family; read when the first picture is drawn. */
export function readFontFiles(): FontFile[] {
  return packages.flatMap(([family, index, subsets]) => {
    const folder = dirname(index);
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    const rangesOf = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>;
    return Object.entries(rangesOf)
      .map(([subset, ranges]): [string, string] => [subset.replace(/[[\]]/g, ''), ranges])
      .filter(([subset]) => subsets.test(subset))
      .map(([subset, ranges]) => ({
        family,
        path: join(folder, 'files', `${name}-${subset}-wght-normal.woff2`),
        ranges: ranges.split(',').map(readRange),
      }));
  });
}

/** Parses 'U+0460-052F' or 'U+20B4'. */
function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
