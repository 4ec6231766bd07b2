import { expect, test } from '@jest/globals';
import { memoize } from './memoize.ts';

test('calls a function once per key and evicts the least recently used key', () => {
  const asked: string[] = [];
  const length = memoize(2, (key) => {
    asked.push(key);
    return key.length;
  });
  expect([length('a'), length('a'), length('bb'), length('a')]).toEqual([1, 1, 2, 1]);
  expect(asked).toEqual(['a', 'bb']);
  expect([length('ccc'), length('a'), length('bb')]).toEqual([3, 1, 2]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'bb']);
});

test('does not cache keys without a result or with excessive length', () => {
  let asked = 0;
  const nothing = memoize<string>(10, () => {
    asked += 1;
    return undefined;
  });
  nothing('a');
  nothing('a');
  const long = 'x'.repeat(501);
  const upper = memoize(10, (key) => {
    asked += 1;
    return key.toUpperCase();
  });
  expect(upper(long)).toBe(upper(long));
  expect(asked).toBe(4);
});
