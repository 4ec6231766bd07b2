/** Keeps what was made last, up to a number of bytes; what has not been asked for the longest goes first. */
export interface ByteCache {
  /**
   * What is kept under a key, or makes it. Several who ask at once wait for one making; one that fails is not kept.
   */
  get: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
}

export function createByteCache(mostBytes: number): ByteCache {
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const keep = (key: string, made: Buffer) => {
    kept.set(key, made);
    bytes += made.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found) {
        // Asked for last: goes last.
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const underWay = making.get(key);
      if (underWay) return await underWay;
      const made = make().finally(() => making.delete(key));
      making.set(key, made);
      const bytesOfIt = await made;
      keep(key, bytesOfIt);
      return bytesOfIt;
    },
  };
}
