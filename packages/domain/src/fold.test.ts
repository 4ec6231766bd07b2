import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldText, nameKey, searchWords } from './fold.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
/** Random UTF-16 code units with many lone surrogates. */
const brokenText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

describe('foldText', () => {
  test.each([
    ['Sigur Rós', 'sigur ros'],
    ['Björk – Jóga', 'bjork joga'],
    ['BEYONCÉ', 'beyonce'],
    ['AC/DC', 'ac dc'],
    ['R.E.M.', 'r e m'],
    ['P!nk', 'pink'],
    ['Wham!', 'wham'],
    ['A$AP Rocky', 'asap rocky'],
    ['$uicideboy$', 'suicideboys'],
    ['$100', '100'],
    ['Ke$ha', 'kesha'],
    ["Don't Stop Believin'", 'dont stop believin'],
    ['Don’t Stop Believin‘', 'dont stop believin'],
    ['Simon & Garfunkel', 'simon and garfunkel'],
    ['Mø, Łódź, Straße, Ænima, Œuvre, Đurđa, ışık, Þórr', 'mo lodz strasse aenima oeuvre durda isik thorr'],
    ['İSTANBUL', 'istanbul'],
    ['Ty\u200b Dol\ufeffla\u202e $ign', 'ty dolla sign'],
    ['a\ufeffb', 'ab'],
    ['  a\t\n b\u0000c  ', 'a bc'],
    ['ﬁne ＡＢＣ ①', 'fine abc 1'],
    ['Молчат Дома – Ещё', 'molchat doma eshche'],
    ['Виктор Цой, Ђорђе, Ґ', 'viktor tsoi djordje g'],
    ['Ρεμπέτικο τραγούδιας', 'ρεμπετικο τραγουδιασ'],
    ['أُمّ كُلثوم', 'ام كلثوم'],
    ['שָׁלוֹם', 'שלום'],
    ['ガラスの十代', 'ガラスの十代'],
    ['ｶﾞﾗｽ', 'ガラス'],
    ['방탄소년단', '방탄소년단'],
    ['लता मंगेशकर', 'लता मंगेशकर'],
    ['!!! ??? 😀', ''],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('is idempotent, and leaves neither upper case nor repeated spaces, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded).toBe(folded.toLowerCase());
        expect(folded).not.toMatch(/\p{Lu}|^ | $| {2}|[^\p{L}\p{M}\p{N} ]/u);
        expect(folded.isWellFormed()).toBe(true);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });

  test('is idempotent for every single character, also between letters', () => {
    for (let code = 0; code < 0x32000; code++) {
      const folded = foldText(`a${String.fromCodePoint(code)}b`);
      if (foldText(folded) !== folded || folded !== folded.toLowerCase()) throw new Error(code.toString(16));
    }
  });

  test('ignores case, and whether accents are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aBÉéñÑüÜøØłŁçşğİй ёЁΆ-.') }), (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
      }),
      { numRuns: 2000, seed: 2 },
    );
  });

  test.each([
    'Björk – Jóga’s ¡Señor! ',
    'é',
    '😀',
    '\ud800',
    '$',
    'a!',
    '\u200b',
    'ﷺ',
    '宇多田ヒカル',
    'a\u0301',
  ])('folds a million characters of %j without hanging', (unit) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
    const start = performance.now();
    foldText(text);
    // Only detects catastrophic backtracking; it takes about a tenth of a second.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('searchWords', () => {
  test.each([
    ['Halo Beyoncé halo', ['halo', 'beyonce']],
    ["Guns N' Roses", ['guns', 'n', 'roses']],
    ['宇多田ヒカル', ['宇多', '多田', '田ヒ', 'ヒカ', 'カル']],
    ['愛', ['愛']],
    ['日本語BTSあ', ['日本', '本語', 'bts', 'あ']],
    ['방탄소년단 BTS', ['방탄', '탄소', '소년', '년단', 'bts']],
    ['¡¿?!', []],
  ])('splits %j into the words %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  test('gives distinct, non-empty words of bounded length, the same for folded text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText), (text) => {
        const words = searchWords(text);
        expect(new Set(words).size).toBe(words.length);
        expect(words.every((word) => /^[\p{L}\p{M}\p{N}]{1,96}$/u.test(word))).toBe(true);
        expect(searchWords(foldText(text))).toEqual(words);
      }),
      { numRuns: 3000, seed: 3 },
    );
  });
});

describe('nameKey', () => {
  test.each([
    ['The Beatles', 'beatles'],
    ['AC/DC', 'acdc'],
    ['The The', 'the'],
    ['A-ha', 'aha'],
    ['a ha', 'aha'],
    ['The', 'the'],
    ['Them', 'them'],
    ["Guns N' Roses", 'gunsroses'],
    ['Guns and Roses', 'gunsroses'],
    ['Simon & Garfunkel', 'simongarfunkel'],
    ['N.W.A', 'nwa'],
    ['R&B', 'randb'],
    ['÷', ''],
  ])('gives %j the key %j', (text, key) => {
    expect(nameKey(text)).toBe(key);
  });
});
