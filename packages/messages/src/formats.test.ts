import { afterEach, expect, test } from '@jest/globals';
import { count, formatDate, formatList, formatNumber, formatRelativeTime, plural } from './formats.ts';

afterEach(() => {
  globalThis.pageLanguage = undefined;
});

test('formats numbers in the language of the page, or in the one that is asked for', () => {
  expect(formatNumber(1_234.5)).toBe('1,234.5');
  expect(formatNumber(1_234.5, undefined, 'de')).toBe('1.234,5');
  globalThis.pageLanguage = { locale: 'de', translate: (_namespace, english) => english };
  expect(formatNumber(1_234.5)).toBe('1.234,5');
});

test('keeps formats with different options apart', () => {
  expect(formatNumber(3.99, { style: 'currency', currency: 'USD' })).toBe('$3.99');
  expect(formatNumber(3.99)).toBe('3.99');
});

test('takes the form that the language has for a number, or else the last one', () => {
  const forms = { one: 'lista', few: 'listy', many: 'list', other: 'listy' };
  expect([1, 3, 5].map((n) => plural(n, forms, 'pl'))).toEqual(['lista', 'listy', 'list']);
  expect(plural(3, { one: 'list', other: 'lists' })).toBe('lists');
});

test('counts with a formatted number', () => {
  expect([0, 1, 1_200].map((n) => count(n, 'list', 'lists'))).toEqual(['0 lists', '1 list', '1,200 lists']);
});

test('puts dates, spans of time and lists in words', () => {
  expect(formatDate(Date.UTC(2026, 10, 22), { dateStyle: 'long', timeZone: 'UTC' })).toBe(
    'November 22, 2026',
  );
  expect(formatRelativeTime(-1, 'day')).toBe('yesterday');
  expect(formatList(['a', 'b', 'c'], 'de')).toBe('a, b und c');
});
