/** Longer keys are worked out each time: what strangers send must not fill the memory. */
const longestKey = 500;

/**
 * Remembers what a pure function gave for the last keys. When there are `most` of them all are forgotten: simpler
 * than to know which one is the oldest, and as good where keys come back often.
 */
export function remember<Value>(
  most: number,
  work: (key: string) => Value | undefined,
): (key: string) => Value | undefined {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = work(key);
    if (made !== undefined && key.length <= longestKey) {
      if (known.size >= most) known.clear();
      known.set(key, made);
    }
    return made;
  };
}
