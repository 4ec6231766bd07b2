import { expect, test } from '@jest/globals';
import { createByteCache } from './byte-cache.ts';

/** Makes ten bytes for a key and remembers that it did. */
function maker() {
  const made: string[] = [];
  const make = (key: string) => async () => {
    made.push(key);
    return Buffer.alloc(10, key);
  };
  return { made, make };
}

test('what was asked for the longest ago goes first when there are too many bytes', async () => {
  const { made, make } = maker();
  const cache = createByteCache(30);
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd']) await cache.get(key, make(key));
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  await cache.get('b', make('b'));
  expect(made.at(-1)).toBe('b');
});

test('several who ask at once wait for one making', async () => {
  const { made, make } = maker();
  const cache = createByteCache(100);
  const all = await Promise.all(Array.from({ length: 5 }, () => cache.get('a', make('a'))));
  expect([made, new Set(all).size]).toEqual([['a'], 1]);
});

test('what could not be made is tried again', async () => {
  const { make } = maker();
  const cache = createByteCache(100);
  await expect(cache.get('a', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
  expect((await cache.get('a', make('a'))).length).toBe(10);
});

test('what is larger than everything together is given, and not kept', async () => {
  const { made, make } = maker();
  const cache = createByteCache(5);
  expect((await cache.get('a', make('a'))).length).toBe(10);
  await cache.get('a', make('a'));
  expect(made).toEqual(['a', 'a']);
});
