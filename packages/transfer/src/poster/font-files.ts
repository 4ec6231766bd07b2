import inter from '@fontsource/inter/unicode.json' with { type: 'json' };
import notoSans from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import notoSansArabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' };
import notoSansArmenian from '@fontsource/noto-sans-armenian/unicode.json' with { type: 'json' };
import notoSansBengali from '@fontsource/noto-sans-bengali/unicode.json' with { type: 'json' };
import notoSansDevanagari from '@fontsource/noto-sans-devanagari/unicode.json' with { type: 'json' };
import notoSansGeorgian from '@fontsource/noto-sans-georgian/unicode.json' with { type: 'json' };
import notoSansHebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' };
import notoSansTamil from '@fontsource/noto-sans-tamil/unicode.json' with { type: 'json' };
import notoSansTelugu from '@fontsource/noto-sans-telugu/unicode.json' with { type: 'json' };
import notoSansThai from '@fontsource/noto-sans-thai/unicode.json' with { type: 'json' };

/** How a text is set: numerals and the list's title, what a row is called, everything else. */
export type FontStyle = 'display' | 'strong' | 'plain';

/** One file of a font: a part of its characters in one weight. */
export interface FontFile {
  /** As `loadFont` takes it. */
  name: string;
  /** The writing that it is for, in words. */
  script: string;
  /** Latin, Greek and Cyrillic: letters that may be set closer. */
  isPlainScript: boolean;
  /** Code points, first and last. */
  ranges: readonly (readonly [number, number])[];
}

type Weights = Readonly<Record<FontStyle, number>>;

/** By the name of a subset: 'U+0460-052F,U+20B4'. */
type Ranges = Readonly<Record<string, string>>;

interface Family {
  name: string;
  script: string;
  weights: Weights;
  subsets: RegExp;
  /** The code points of its subsets; those of East Asia are long, and loaded when they are needed. */
  index: Ranges | (() => Promise<{ default: Ranges }>);
}

const manyWeights: Weights = { display: 700, strong: 700, plain: 400 };
/** A hundred files for one writing are enough: one weight for all of its texts. */
const oneWeight: Weights = { display: 600, strong: 600, plain: 600 };

/** Inter for what it has, a Noto for every other writing. `unicode.json` says what is in which file. */
const latin: readonly Family[] = [
  {
    name: 'inter',
    script: 'Latin, Greek and Cyrillic',
    weights: { display: 800, strong: 700, plain: 400 },
    subsets: /./,
    index: inter,
  },
  {
    name: 'noto-sans',
    script: 'Latin, Greek and Cyrillic',
    weights: manyWeights,
    subsets: /^(?!devanagari)/,
    index: notoSans,
  },
];

const others: readonly Family[] = [
  { ...ofScript('arabic', 'Arabic'), index: notoSansArabic },
  { ...ofScript('hebrew', 'Hebrew'), index: notoSansHebrew },
  { ...ofScript('thai', 'Thai'), index: notoSansThai },
  { ...ofScript('devanagari', 'Devanagari'), index: notoSansDevanagari },
  { ...ofScript('bengali', 'Bengali'), index: notoSansBengali },
  { ...ofScript('tamil', 'Tamil'), index: notoSansTamil },
  { ...ofScript('telugu', 'Telugu'), index: notoSansTelugu },
  { ...ofScript('georgian', 'Georgian'), index: notoSansGeorgian },
  { ...ofScript('armenian', 'Armenian'), index: notoSansArmenian },
];

/** Whose shapes the characters have that China, Japan and Korea share. */
export type EastAsia = 'jp' | 'kr' | 'sc';

const eastAsia: Readonly<Record<EastAsia, Family>> = {
  jp: {
    ...ofEastAsia('jp', 'Japanese'),
    index: () => import('@fontsource/noto-sans-jp/unicode.json', { with: { type: 'json' } }),
  },
  kr: {
    ...ofEastAsia('kr', 'Korean'),
    index: () => import('@fontsource/noto-sans-kr/unicode.json', { with: { type: 'json' } }),
  },
  sc: {
    ...ofEastAsia('sc', 'Chinese'),
    index: () => import('@fontsource/noto-sans-sc/unicode.json', { with: { type: 'json' } }),
  },
};

const orders: Readonly<Record<EastAsia, readonly EastAsia[]>> = {
  jp: ['jp', 'sc', 'kr'],
  kr: ['kr', 'sc', 'jp'],
  sc: ['sc', 'jp', 'kr'],
};

/** The files that have a character, by its code point, the first choice first. */
export type FontIndex = ReadonlyMap<number, readonly FontFile[]>;

/**
 * What a style may be set from. The three large families of East Asia, ten times as large as all others
 * together, are looked at only `withEastAsia`.
 */
export async function indexFonts(
  style: FontStyle,
  asia: EastAsia,
  withEastAsia: boolean,
): Promise<FontIndex> {
  const asian = withEastAsia ? orders[asia].map((region) => eastAsia[region]) : [];
  const files = await Promise.all([...latin, ...others, ...asian].map((family) => filesOf(family, style)));
  const index = new Map<number, FontFile[]>();
  for (const file of files.flat()) {
    for (const [first, last] of file.ranges) {
      for (let point = first; point <= last; point += 1) {
        const before = index.get(point);
        if (before) before.push(file);
        else index.set(point, [file]);
      }
    }
  }
  return index;
}

/** A writing that is in one file. */
function ofScript(subset: string, script: string): Omit<Family, 'index'> {
  return { name: `noto-sans-${subset}`, script, weights: manyWeights, subsets: new RegExp(`^${subset}$`) };
}

/** A writing in a hundred files, which have numbers. */
function ofEastAsia(region: EastAsia, script: string): Omit<Family, 'index'> {
  return { name: `noto-sans-${region}`, script, weights: oneWeight, subsets: /^\d+$/ };
}

async function filesOf(family: Family, style: FontStyle): Promise<FontFile[]> {
  const index = typeof family.index === 'function' ? (await family.index()).default : family.index;
  return Object.entries(index)
    .map(([subset, ranges]): [string, string] => [subset.replace(/[[\]]/g, ''), ranges])
    .filter(([subset]) => family.subsets.test(subset))
    .map(([subset, ranges]) => ({
      name: `${family.name}-${subset}-${family.weights[style]}-normal.woff`,
      script: family.script,
      isPlainScript: latin.includes(family),
      ranges: ranges.split(',').map(readRange),
    }));
}

/** 'U+0460-052F', or 'U+20B4'. */
function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
