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

/** Text styles: numerals and the list's title, titles of rows, everything else. */
export type FontStyle = 'display' | 'strong' | 'plain';

/** A font file: a subset of the characters in one weight. */
export interface FontFile {
  /** As passed to `loadFont`. */
  name: string;
  /** Name of the script. */
  script: string;
  /** Latin, Greek and Cyrillic: letters that tolerate tighter spacing. */
  isPlainScript: boolean;
  /** Ranges of code points, inclusive. */
  ranges: readonly (readonly [number, number])[];
}

type Weights = Readonly<Record<FontStyle, number>>;

/** By name of the subset: 'U+0460-052F,U+20B4'. */
type Ranges = Readonly<Record<string, string>>;

interface Family {
  name: string;
  script: string;
  weights: Weights;
  subsets: RegExp;
  /** Loads the code points of its subsets; those of East Asia are long and loaded on demand. */
  index: Ranges | (() => Promise<{ default: Ranges }>);
}

const manyWeights: Weights = { display: 700, strong: 700, plain: 400 };
/** A script with a hundred files uses one weight for all texts. */
const oneWeight: Weights = { display: 600, strong: 600, plain: 600 };

/**
 * Inter for the characters that it has, a Noto font for every other script. `unicode.json` lists the characters of
 * each file.
 */
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

/** The region whose glyph shapes are used for characters that China, Japan and Korea share. */
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

/** The files that contain a code point, in order of preference. */
export type FontIndex = ReadonlyMap<number, readonly FontFile[]>;

/**
 * The font files of a style. The three large East Asian families, ten times as large as all others together, are
 * included only `withEastAsia`.
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

/** A script in one file. */
function ofScript(subset: string, script: string): Omit<Family, 'index'> {
  return { name: `noto-sans-${subset}`, script, weights: manyWeights, subsets: new RegExp(`^${subset}$`) };
}

/** A script in a hundred numbered files. */
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

/** Parses 'U+0460-052F' or 'U+20B4'. */
function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
