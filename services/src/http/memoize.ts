import { LRUCache } from 'lru-cache';

/** Longer keys are not cached, so that attackers cannot fill the memory. */
const maxKeyLength = 500;

/** Memoizes a pure function for the `max` most recently used keys. */
export function memoize<Value extends NonNullable<unknown>>(
  max: number,
  compute: (key: string) => Value | undefined,
): (key: string) => Value | undefined {
  const cache = new LRUCache<string, Value>({ max });
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    if (value !== undefined && key.length <= maxKeyLength) cache.set(key, value);
    return value;
  };
}
