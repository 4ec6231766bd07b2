import { expect, test } from '@jest/globals';
import { formatMoney } from './money.ts';

test.each([
  [3588, '$35.88'],
  [399, '$3.99'],
  [0, '$0.00'],
  [120_000, '$1,200.00'],
  [416.5833, '$4.17'],
])('formats %d cents as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});
