import { expect, test } from '@jest/globals';
import { remember } from './remember.ts';

test('a function is asked once for each key, until too many are known', () => {
  const asked: string[] = [];
  const length = remember(2, (key) => {
    asked.push(key);
    return key.length;
  });
  expect([length('a'), length('a'), length('bb'), length('a')]).toEqual([1, 1, 2, 1]);
  expect(asked).toEqual(['a', 'bb']);
  expect([length('ccc'), length('a')]).toEqual([3, 1]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
});

test('nothing is remembered of keys that gave nothing, nor of very long ones', () => {
  let asked = 0;
  const nothing = remember<string>(10, () => {
    asked += 1;
    return undefined;
  });
  nothing('a');
  nothing('a');
  const long = 'x'.repeat(501);
  const upper = remember(10, (key) => {
    asked += 1;
    return key.toUpperCase();
  });
  expect(upper(long)).toBe(upper(long));
  expect(asked).toBe(4);
});
