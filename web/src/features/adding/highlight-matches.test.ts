import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { highlightMatches } from './highlight-matches.ts';

const marked = (text: string, typed: string) =>
  highlightMatches(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Paranoid Android', 'par', '[Par]anoid Android'],
  ['Paranoid Android', 'android paranoid', '[Paranoid] [Android]'],
  ['Jóga', 'jog', '[Jóg]a'],
  ['Beyoncé', 'BEYONCE', '[Beyoncé]'],
  ['Die Straße', 'strasse', 'Die [Straße]'],
  ['Straße', 'stras', '[Straß]e'],
  ['真夜中のドア', '真夜中', '[真夜中]のドア'],
  ['Halo', 'alo', 'Halo'],
  ['Halo', '', 'Halo'],
  ['Halo', '!!!', 'Halo'],
])('marks in %s for "%s" %s', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

test('splits into parts that join to the original text', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (words, typed) => {
      const parts = highlightMatches(words, typed);
      expect(parts.map((part) => part.text).join('')).toBe(words);
    }),
  );
});
