import { LRUCache } from 'lru-cache';

/** A cache with a size limit in bytes. */
export interface ByteCache {
  /** Returns the cached value or computes it. Concurrent callers share one computation; failures are not cached. */
  get: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
}

export function createByteCache(maxBytes: number): ByteCache {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length || 1,
  });
  const making = new Map<string, Promise<Buffer>>();
  return {
    async get(key, make) {
      const found = kept.get(key) ?? making.get(key);
      if (found) return await found;
      const made = make().finally(() => making.delete(key));
      making.set(key, made);
      const bytes = await made;
      kept.set(key, bytes);
      return bytes;
    },
  };
}
