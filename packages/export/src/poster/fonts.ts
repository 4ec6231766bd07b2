import { splitGraphemes } from '@top100/layout/graphemes';
import { type EastAsia, type FontFile, type FontIndex, type FontStyle, indexFonts } from './font-files.ts';
import { MissingFontError } from './missing-font.ts';
import type { Face } from './pdf-font.ts';
import { isEastAsian } from './scripts.ts';

/** A letter with its marks and its font; without a font a box is drawn. */
export interface SetLetter {
  letter: string;
  /** The drawn text: without marks that its font lacks. */
  shown: string;
  face: Face;
  isPlainScript: boolean;
  isKnown: boolean;
}

export interface Fonts {
  /** The letters of a prepared text. */
  lettersOf: (text: string, style: FontStyle) => readonly SetLetter[];
  /** Characters that no font has. */
  unknown: readonly string[];
}

export interface FontText {
  text: string;
  style: FontStyle;
}

export interface FontSource {
  loadFont: (name: string) => Promise<Uint8Array>;
  /** Opens a file's bytes in the document. */
  open: (name: string, bytes: Uint8Array) => Face;
  /** Share of loaded files, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal | undefined;
}

/** Signs and full-width forms that only East Asian fonts have. */
const eastAsianSigns = /[\u2e80-\u312f\u3190-\u33ff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uffef]/u;
const regions: readonly EastAsia[] = ['jp', 'kr', 'sc'];

/** Selects and loads the files that texts need, and checks that they contain what their index says. */
export async function prepareFonts(texts: readonly FontText[], source: FontSource): Promise<Fonts> {
  const faces = new Map<string, Face>();
  const found = new Map<string, SetLetter>();
  const unknown = new Set<string>();
  const region = regionOfAll(texts);
  const regionOf = (text: string) => regionOfOne(text) ?? region;
  const load = async (wanted: readonly FontFile[]): Promise<void> => {
    const files = new Map(wanted.filter(({ name }) => !faces.has(name)).map((file) => [file.name, file]));
    let done = 0;
    const loaded = await Promise.all(
      [...files.values()].map(async (file) => {
        const bytes = await source.loadFont(file.name).catch((error: unknown) => {
          source.signal?.throwIfAborted();
          throw new MissingFontError(file.script, error);
        });
        done += 1;
        source.onProgress(done / files.size);
        return { file, bytes };
      }),
    );
    source.signal?.throwIfAborted();
    // Opened in a fixed order, whichever was loaded first, so that the same list gives the same document.
    for (const { file, bytes } of loaded) {
      try {
        faces.set(file.name, source.open(file.name, bytes));
      } catch (error) {
        throw new MissingFontError(file.script, error);
      }
    }
  };

  const needs = new Map<string, Need>();
  for (const { text, style } of texts) {
    const asia = regionOf(text);
    for (const letter of new Set(splitGraphemes(text))) {
      needs.set(keyOf(letter, style, asia), {
        letter,
        style,
        asia,
        candidates: [],
        isWidened: isOfEastAsia(letter),
      });
    }
  }
  const candidatesFor = rememberIndexes();
  for (const need of needs.values()) need.candidates = await candidatesFor(need, isOfEastAsia(need.letter));

  let open = [...needs.entries()];
  while (open.length > 0) {
    for (const [, need] of open) {
      // Stars, arrows and the like, which the small fonts lack.
      if (need.candidates.length > 0 || need.isWidened || !isSign(need.letter)) continue;
      need.isWidened = true;
      need.candidates = await candidatesFor(need, true);
    }
    await load(open.flatMap(([, { candidates }]) => candidates.slice(0, 1)));
    open = open.filter(([key, need]) => {
      const [file] = need.candidates;
      const face = file && faces.get(file.name);
      if (!file || !face) return false;
      const points = [...need.letter].map((one) => one.codePointAt(0) ?? 0);
      const isKnown = points.every((point) => isJoiner(point) || face.has(point));
      if (isKnown) {
        const { isPlainScript } = file;
        found.set(key, { letter: need.letter, shown: need.letter, face, isPlainScript, isKnown });
      }
      need.candidates = need.candidates.slice(1);
      return !isKnown;
    });
  }

  const boxes = new Map<FontStyle, Face>();
  for (const style of new Set(texts.map((text) => text.style))) {
    const [file] = await candidatesFor({ letter: 'A', style, asia: region }, false);
    if (file) await load([file]);
    const face = file && faces.get(file.name);
    if (face) boxes.set(style, face);
  }
  for (const [key, { letter, style }] of needs) {
    const face = boxes.get(style);
    if (found.has(key) || !face) continue;
    if (letter !== '\ufffd') unknown.add(letter);
    // A letter is drawn without marks that its font lacks.
    const [base = ''] = letter.normalize('NFD');
    const isKnown = letter !== base && face.has(base.codePointAt(0) ?? 0);
    found.set(key, { letter, shown: isKnown ? base : letter, face, isPlainScript: isKnown, isKnown });
  }

  return {
    lettersOf(text, style) {
      const asia = regionOf(text);
      return splitGraphemes(text).flatMap((letter) => {
        const own = found.get(keyOf(letter, style, asia));
        // A wrapped line alone may not reveal the language of its Chinese characters.
        return own ?? regions.map((one) => found.get(keyOf(letter, style, one))).find((one) => one) ?? [];
      });
    },
    unknown: [...unknown],
  };
}

interface Need {
  letter: string;
  style: FontStyle;
  asia: EastAsia;
  /** Files that have not been tried yet. */
  candidates: readonly FontFile[];
  isWidened: boolean;
}

const keyOf = (letter: string, style: FontStyle, asia: EastAsia) =>
  `${style}/${isOfEastAsia(letter) ? asia : ''}/${letter}`;

const isOfEastAsia = (letter: string) => isEastAsian(letter) || eastAsianSigns.test(letter);

/** Joiners are part of the spelling; a font may handle them without a glyph. */
const isJoiner = (point: number) => point === 0x200c || point === 0x200d;

/** Possibly a symbol rather than a letter. */
const isSign = (letter: string) => (letter.codePointAt(0) ?? 0) >= 0x2000;

/** Finds the files whose index has a letter with all of its marks. */
function rememberIndexes() {
  const indexes = new Map<string, Promise<FontIndex>>();
  return async (
    { letter, style, asia }: Pick<Need, 'letter' | 'style' | 'asia'>,
    withEastAsia: boolean,
  ): Promise<readonly FontFile[]> => {
    const key = `${style}/${withEastAsia ? asia : ''}`;
    const index = await (indexes.get(key) ??
      indexes.set(key, indexFonts(style, asia, withEastAsia)).get(key));
    const [base = 0, ...marks] = [...letter].map((one) => one.codePointAt(0) ?? 0);
    const files = index?.get(base) ?? [];
    const needed = marks.filter((point) => !isJoiner(point));
    return files.filter((file) => needed.every((point) => index?.get(point)?.includes(file)));
  };
}

/** The region that a text reveals by itself. */
function regionOfOne(text: string): EastAsia | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : undefined;
}

/** Titles of Chinese characters only follow the others of their list. */
function regionOfAll(texts: readonly FontText[]): EastAsia {
  const regions = texts.flatMap(({ text }) => regionOfOne(text) ?? []);
  if (regions.length === 0) return 'sc';
  return regions.filter((region) => region === 'jp').length * 2 >= regions.length ? 'jp' : 'kr';
}
