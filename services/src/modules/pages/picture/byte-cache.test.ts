import { expect, test } from '@jest/globals';
import { createByteCache } from './byte-cache.ts';

/** Computes ten bytes per key and records the calls. */
function maker() {
  const made: string[] = [];
  const make = (key: string) => async () => {
    made.push(key);
    return Buffer.alloc(10, key);
  };
  return { made, make };
}

test('evicts the least recently used value above the byte limit', async () => {
  const { made, make } = maker();
  const cache = createByteCache(30);
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd']) await cache.get(key, make(key));
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  await cache.get('b', make('b'));
  expect(made.at(-1)).toBe('b');
});

test('computes a value once for concurrent callers', async () => {
  const { made, make } = maker();
  const cache = createByteCache(100);
  const all = await Promise.all(Array.from({ length: 5 }, () => cache.get('a', make('a'))));
  expect([made, new Set(all).size]).toEqual([['a'], 1]);
});

test('retries after a failure', async () => {
  const { make } = maker();
  const cache = createByteCache(100);
  await expect(cache.get('a', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
  expect((await cache.get('a', make('a'))).length).toBe(10);
});

test('returns a value larger than the limit without caching it', async () => {
  const { made, make } = maker();
  const cache = createByteCache(5);
  expect((await cache.get('a', make('a'))).length).toBe(10);
  await cache.get('a', make('a'));
  expect(made).toEqual(['a', 'a']);
});
