/**
 * Folding: the one idea of "the same text" that browser, catalogue loader and search share.
 * Accents, case, punctuation and the shape of apostrophes are gone; letters, digits and the marks that tell
 * letters apart (Japanese dakuten, Indic vowel signs) stay.
 */

/**
 * Letters that no Unicode decomposition takes apart; the few Arabic letters that people type alike; and Cyrillic in
 * Latin letters, since names are known and typed in both ("Кино", "Kino"). Marks are gone by then: й is и, ё is е.
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

/** Before NFKD, which would turn ™ into the letters "tm" and an acute accent that stands alone into a space. */
const apostrophes = /['’‘‛`´ʹʻʼʽʾʿˈ′＇™®©℠]/gu;

/** Whole Arabic phrases as one character: NFKD makes 18 letters of one, a way to blow up a paste. */
const phrases = /[\ufdfa\ufdfb]/g;

/** Invisible: controls other than white space, zero-width and bidirectional marks, fillers, variation selectors. */
const invisible = /\ufeff|(?!\s)[\p{Cc}\p{Cf}]|\u034f|[\u115f\u1160]|[\u3164\uffa0]|[\ufe00-\ufe0f]/gu;

const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const ascii = /^[\t-\r -~]*$/;

/**
 * Folds a text for comparing and searching: "Sigur Rós" → "sigur ros", "AC/DC" → "ac dc", "P!nk" → "pink".
 * Folding twice changes nothing; any string is accepted, lone surrogates included; the result may be empty.
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
    // Lower-casing may bring back a mark (İ → i̇) and a compatibility form may hold an apostrophe (ŉ).
    .toLowerCase()
    .normalize('NFKD');
  return decomposed.replace(marks, '').replace(apostrophes, '').replace(invisible, '').normalize('NFC');
}

/** Scripts written without spaces between words. */
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]+/gu;

/** Longest word that is looked at, in code points; nothing that people search for comes near it. */
const longestWord = 48;

/**
 * The distinct words of a text, folded, in their order. Runs of scripts without spaces come as overlapping
 * pairs of characters ("宇多田" → "宇多", "多田"), so that any part of a name finds it.
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
 * A name as one folded word, for "is this exactly that?": the same for "The Beatles" and "beatles", "AC/DC" and
 * "acdc", "Guns N' Roses" and "guns and roses". Empty for a text without letters and digits.
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
