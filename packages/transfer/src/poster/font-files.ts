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

interface Family {
  name: string;
  script: string;
  weights: Weights;
  subsets: RegExp;
  index: () => Promise<{ default: Readonly<Record<string, string>> }>;
}

const manyWeights: Weights = { display: 700, strong: 700, plain: 400 };
/** A hundred files for a writing are enough: one weight for all of its texts. */
const oneWeight: Weights = { display: 600, strong: 600, plain: 600 };

/** Inter for what it has, a Noto for every other writing. `unicode.json` says what is in which file. */
const latin: readonly Family[] = [
  {
    name: 'inter',
    script: 'Latin, Greek and Cyrillic',
    weights: { display: 800, strong: 700, plain: 400 },
    subsets: /./,
    index: () => import('@fontsource/inter/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans',
    script: 'Latin, Greek and Cyrillic',
    weights: manyWeights,
    subsets: /^(?!devanagari)/,
    index: () => import('@fontsource/noto-sans/unicode.json', { with: { type: 'json' } }),
  },
];

const others: readonly Family[] = [
  {
    name: 'noto-sans-arabic',
    script: 'Arabic',
    weights: manyWeights,
    subsets: /^arabic$/,
    index: () => import('@fontsource/noto-sans-arabic/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-hebrew',
    script: 'Hebrew',
    weights: manyWeights,
    subsets: /^hebrew$/,
    index: () => import('@fontsource/noto-sans-hebrew/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-thai',
    script: 'Thai',
    weights: manyWeights,
    subsets: /^thai$/,
    index: () => import('@fontsource/noto-sans-thai/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-devanagari',
    script: 'Devanagari',
    weights: manyWeights,
    subsets: /^devanagari$/,
    index: () => import('@fontsource/noto-sans-devanagari/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-bengali',
    script: 'Bengali',
    weights: manyWeights,
    subsets: /^bengali$/,
    index: () => import('@fontsource/noto-sans-bengali/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-tamil',
    script: 'Tamil',
    weights: manyWeights,
    subsets: /^tamil$/,
    index: () => import('@fontsource/noto-sans-tamil/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-telugu',
    script: 'Telugu',
    weights: manyWeights,
    subsets: /^telugu$/,
    index: () => import('@fontsource/noto-sans-telugu/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-georgian',
    script: 'Georgian',
    weights: manyWeights,
    subsets: /^georgian$/,
    index: () => import('@fontsource/noto-sans-georgian/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-armenian',
    script: 'Armenian',
    weights: manyWeights,
    subsets: /^armenian$/,
    index: () => import('@fontsource/noto-sans-armenian/unicode.json', { with: { type: 'json' } }),
  },
];

/** Whose shapes the characters have that China, Japan and Korea share. */
export type EastAsia = 'jp' | 'kr' | 'sc';

const eastAsia: Readonly<Record<EastAsia, Family>> = {
  jp: {
    name: 'noto-sans-jp',
    script: 'Japanese',
    weights: oneWeight,
    subsets: /\d/,
    index: () => import('@fontsource/noto-sans-jp/unicode.json', { with: { type: 'json' } }),
  },
  kr: {
    name: 'noto-sans-kr',
    script: 'Korean',
    weights: oneWeight,
    subsets: /\d/,
    index: () => import('@fontsource/noto-sans-kr/unicode.json', { with: { type: 'json' } }),
  },
  sc: {
    name: 'noto-sans-sc',
    script: 'Chinese',
    weights: oneWeight,
    subsets: /\d/,
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

async function filesOf(family: Family, style: FontStyle): Promise<FontFile[]> {
  const { default: index } = await family.index();
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
