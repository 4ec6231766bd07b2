import { expect, test } from '@jest/globals';
import { isBlank } from './blank.ts';

test.each([
  '',
  ' \t\n\u00a0\u3000',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u202e\u2067\u200f',
  '\u3164\u2800',
  '\ufe0f',
])('takes %j for blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', ' . ', '\u200b1', '日本', 'مرحبا', '👩‍👩‍👧‍👦', '❤️', '\u0301'])(
  'takes %j for visible',
  (text) => {
    expect(isBlank(text)).toBe(false);
  },
);
