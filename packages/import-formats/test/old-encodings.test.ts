import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeText } from '../src/decode-text.ts';
import { guessEncoding } from '../src/encodings/guess-encoding.ts';
import { encodeIn, utf16 } from './encodings.ts';
import { readBytes } from './read-sample.ts';
import { otherTitles, westernTitles } from './titles.ts';

const western = westernTitles.flatMap(({ titles }) => titles);
const ascii = Array.from({ length: 300 }, (_, at) => `${at + 1},Song ${at},The Band,19${50 + (at % 50)}`);
const guess = (encoding: string, lines: readonly string[]) =>
  guessEncoding(encodeIn(encoding, lines.join('\n'))).id;
const isLatin = (encoding: string) => ['windows-1250', 'windows-1254'].includes(encoding);

describe('titles in non-Unicode encodings', () => {
  test.each([...westernTitles, ...otherTitles])('reads $language as written', ({ encoding, titles }) => {
    const text = titles.join('\n');
    const read = decodeText(encodeIn(encoding, text));
    expect(read).toMatchObject({ text, isBinary: false });
    expect(read.note).toContain('not in UTF-8');
    const name = { gb18030: 'GB 18030', shift_jis: 'Shift JIS' }[encoding] ?? encoding;
    expect(read.note?.toLowerCase()).toContain(name.toLowerCase());
  });

  test.each([...westernTitles, ...otherTitles])(
    'reads $language as written among many lines of ASCII',
    ({ encoding, titles }) => {
      expect(guess(encoding, [...ascii, ...titles, ...ascii])).toBe(encoding);
    },
  );

  test('recognises any mix of western titles as Windows-1252', () => {
    fc.assert(
      fc.property(fc.subarray(western, { minLength: 1 }), (titles) => {
        expect(guess('windows-1252', titles)).toBe('windows-1252');
      }),
      { numRuns: 300, seed: 1252 },
    );
    for (const title of western)
      expect([title, guess('windows-1252', [title])]).toEqual([title, 'windows-1252']);
  });

  test.each(otherTitles)('recognises some titles in $language', ({ encoding, titles }) => {
    // Latin titles have few distinctive letters each; in other scripts a single word suffices.
    const minLength = isLatin(encoding) ? titles.length - 1 : 3;
    fc.assert(
      fc.property(fc.subarray([...titles], { minLength }), (some) => {
        expect(guess(encoding, some)).toBe(encoding);
      }),
      { numRuns: 40, seed: 1251 },
    );
  });

  test('recognises single titles in a distinct script, with few errors', () => {
    const one = otherTitles
      .filter(({ encoding }) => !isLatin(encoding))
      .flatMap(({ encoding, titles }) => titles.map((title) => guess(encoding, [title]) === encoding));
    expect(one.filter(Boolean).length / one.length).toBeGreaterThan(0.95);
  });

  test('recognises a few accented letters in an ASCII file as Windows-1252', () => {
    for (const name of [
      'Beyoncé',
      'Mötley Crüe',
      'Ærø',
      'Sigur Rós',
      'Þór',
      'Zürich',
      'µ-Ziq',
      '½',
      'Alien³',
      '±',
    ])
      expect([name, guess('windows-1252', [...ascii, `301,Song,${name},1999`])]).toEqual([
        name,
        'windows-1252',
      ]);
  });
});

/** Names of countries, chosen by others: a test set independent of our own. */
const locales: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': 'fr de es pt it da nb sv fi is nl ca et ga gl fo sq'.split(' '),
  'windows-1251': 'ru uk bg sr mk be'.split(' '),
  'windows-1253': ['el'],
  'windows-1255': ['he'],
  'windows-1256': ['ar'],
  'windows-874': ['th'],
  shift_jis: ['ja'],
  'euc-jp': ['ja'],
  gb18030: ['zh-Hans'],
  big5: ['zh-Hant'],
  'euc-kr': ['ko'],
};

describe('names of all countries', () => {
  const cases = Object.entries(locales).flatMap(([encoding, all]) => all.map((locale) => [locale, encoding]));

  test.each(cases as [string, string][])('recognises ten names at a time in %s as %s', (locale, encoding) => {
    const names = countriesIn(locale, encoding);
    expect(names.length).toBeGreaterThan(5);
    for (let from = 0; from < names.length; from += 10) {
      const some = names.slice(from, from + 10);
      expect([some, guess(encoding, some)]).toEqual([some, encoding]);
    }
  });

  test.each(['pl', 'cs', 'sk', 'hr', 'sl', 'tr'])(
    'distinguishes all names in %s from western ones',
    (locale) => {
      const encoding = locale === 'tr' ? 'windows-1254' : 'windows-1250';
      expect(guess(encoding, countriesIn(locale, encoding))).toBe(encoding);
    },
  );
});

function countriesIn(locale: string, encoding: string): string[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((one) => letters.map((other) => names.of(one + other) ?? ''))
    .filter((name) => /[^\p{ASCII}]/u.test(name) && isIn(name, encoding));
}

function isIn(name: string, encoding: string): boolean {
  try {
    return encodeIn(encoding, name).length > 0;
  } catch {
    return false;
  }
}

describe('keeps Unicode', () => {
  test.each([...westernTitles, ...otherTitles])('recognises $language in UTF-8 and UTF-16', ({ titles }) => {
    const text = titles.join('\n');
    const utf8 = new TextEncoder().encode(text);
    expect(decodeText(utf8)).toEqual({ text, isBinary: false });
    expect(decodeText(utf16(`\ufeff${text}`, true))).toEqual({ text, isBinary: false });
    // Truncated in the middle of a character.
    const cut = new TextEncoder().encode(`${text}é`).subarray(0, -1);
    expect(decodeText(cut).text).toBe(`${text}\ufffd`);
  });
});

describe('files in non-Unicode encodings', () => {
  test('reads a Russian table saved by Excel with its columns', () => {
    const text = 'Rank;Title;Artist\r\n2;Группа крови;Кино\r\n1;Осень;ДДТ\r\n';
    const { lists, problems } = readBytes(encodeIn('windows-1251', text));
    expect(lists[0]?.rows.map(({ draft }) => draft)).toEqual([
      { title: 'Осень', artist: 'ДДТ' },
      { title: 'Группа крови', artist: 'Кино' },
    ]);
    expect(problems).toEqual([
      {
        message:
          'This file is not in UTF-8 and was read as Windows-1251 (Cyrillic). If letters look wrong, save it as UTF-8',
      },
    ]);
  });

  test('keeps the cells of a Japanese table with ASCII second bytes', () => {
    // The second byte of 表 and ソ is a backslash, that of ー a square bracket.
    const text = 'Title,Artist\n"表と裏, ソナチネ",ザ・ビートルズ\nデパート,"東京 ""表"""\n';
    const { lists } = readBytes(encodeIn('shift_jis', text));
    expect(lists[0]?.rows.map(({ draft }) => [draft.title, draft.artist])).toEqual([
      ['表と裏, ソナチネ', 'ザ・ビートルズ'],
      ['デパート', '東京 "表"'],
    ]);
  });

  test('judges JSON on one long line from its first letter on', () => {
    const text = JSON.stringify([
      ...Array.from({ length: 2000 }, (_, at) => ({ title: `Song ${at}`, artist: 'The Band' })),
      { title: 'Группа крови', artist: 'Кино' },
    ]);
    const { lists } = readBytes(encodeIn('windows-1251', text));
    expect(lists[0]?.rows.at(-1)?.draft).toEqual({ title: 'Группа крови', artist: 'Кино' });
  });

  test('does not take binary data for Chinese', () => {
    let state = 7;
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const bytes = Uint8Array.from({ length: 5000 }, () => 32 + Math.floor(next() * 224));
    expect(decodeText(bytes).isBinary).toBe(true);
  });
});
