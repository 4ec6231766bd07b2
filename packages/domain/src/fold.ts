/**
 * Folding defines which texts are equal for browser, catalogue loader and search. It removes accents, case,
 * punctuation and variants of apostrophes, and keeps letters, digits and marks that distinguish letters (Japanese
 * dakuten, Indic vowel signs).
 */

/**
 * Letters without a Unicode decomposition; Arabic letters that are typed alike; and Cyrillic transliterated to Latin,
 * since names are typed in both ("Кино", "Kino"). Applied after marks are removed: й is и, ё is е.
 */
const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ...Object.fromEntries(
    [...'абвгдезиклмнопрстуфыэіј'].map((letter, at) => [letter, 'abvgdeziklmnoprstufyeij'[at] ?? '']),
  ),
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
  є: 'ye',
  ґ: 'g',
  ђ: 'dj',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
};
const letterPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Combining marks of Latin, Greek and Cyrillic, Hebrew points, Arabic harakat and tatweel. */
const marks = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08ff',
  ].join('')}]`,
  'gu',
);

/** Removed before NFKD, which would turn ™ into the letters "tm" and a standalone acute accent into a space. */
const apostrophes = /['’‘‛`´ʹʻʼʽʾʿˈ′＇™®©℠]/gu;

/** Arabic phrases in a single character: NFKD expands one to 18 letters, which could blow up a paste. */
const phrases = /[\ufdfa\ufdfb]/g;

/** Invisible: controls other than white space, zero-width and bidirectional marks, fillers, variation selectors. */
const invisible = /\ufeff|(?!\s)[\p{Cc}\p{Cf}]|\u034f|[\u115f\u1160]|[\u3164\uffa0]|[\ufe00-\ufe0f]/gu;

const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const ascii = /^[\t-\r -~]*$/;

/**
 * Folds a text for comparing and searching: "Sigur Rós" → "sigur ros", "AC/DC" → "ac dc", "P!nk" → "pink".
 * Idempotent; accepts any string, including lone surrogates; the result may be empty.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text;
  const bare = ascii.test(text) ? text.replace(/['`]/g, '') : foldUnicode(text);
  return bare
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\$(?=\p{L})|(?<=\p{L})\$(?!\p{N})/gu, 's')
    .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i')
    .replace(letterPattern, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

function foldUnicode(text: string): string {
  const decomposed = text
    .toWellFormed()
    .replace(apostrophes, '')
    .replace(invisible, '')
    .replace(phrases, ' ')
    .normalize('NFKD')
    // Lower-casing may add a mark (İ → i̇) and a compatibility form may contain an apostrophe (ŉ).
    .toLowerCase()
    .normalize('NFKD');
  return decomposed.replace(marks, '').replace(apostrophes, '').replace(invisible, '').normalize('NFC');
}

/** Scripts written without spaces between words. */
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]+/gu;

/** Maximum indexed word length in code points; longer than anything people search for. */
const longestWord = 48;

/**
 * The distinct folded words of a text in order. Runs of scripts without spaces become overlapping pairs of characters
 * ("宇多田" → "宇多", "多田"), so that any part of a name finds it.
 */
export function searchWords(text: string): string[] {
  const words = new Set<string>();
  for (const word of foldText(text).split(' ')) {
    let end = 0;
    for (const run of word.matchAll(runs)) {
      addWord(words, word.slice(end, run.index));
      for (const pair of characterPairs(run[0])) words.add(pair);
      end = run.index + run[0].length;
    }
    addWord(words, word.slice(end));
  }
  return [...words];
}

/**
 * A name as one folded word for exact comparison: equal for "The Beatles" and "beatles", "AC/DC" and "acdc", "Guns N'
 * Roses" and "guns and roses". Empty for a text without letters and digits.
 */
export function nameKey(text: string): string {
  return foldText(text)
    .replace(/^the (?=.)/, '')
    .replace(/(?<=\S\S) (?:and|n) (?=\S\S)/gu, '')
    .replaceAll(' ', '');
}

function addWord(words: Set<string>, word: string): void {
  if (word === '') return;
  words.add(word.length <= longestWord ? word : [...word].slice(0, longestWord).join(''));
}

function characterPairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
