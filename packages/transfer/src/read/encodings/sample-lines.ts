/** Bytes that are enough to tell an encoding. */
const enough = 24 * 1024;
const longestPart = 2 * 1024;
/** Bytes of a line in front of the first one that is not ASCII. */
const before = 16;

const lineEnd = 0x0a;

/** The lines of a text that are not ASCII alone, from where it is so: those that tell how it is encoded. */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(enough);
  let [length, start] = [0, 0];
  while (start < bytes.length && length < enough) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found === -1 ? bytes.length : found + 1;
    const first = firstOther(bytes, start, end);
    if (first !== undefined) {
      const from = Math.max(start, first - before);
      const part = bytes.subarray(from, Math.min(end, from + longestPart, from + enough - length - 1));
      sample.set(part, length);
      // A character that was cut in two does not take one of the next line with it.
      sample[length + part.length] = lineEnd;
      length += part.length + 1;
    }
    start = end;
  }
  return sample.subarray(0, length);
}

function firstOther(bytes: Uint8Array, start: number, end: number): number | undefined {
  for (let at = start; at < end; at += 1) if (bytes[at]! >= 0x80) return at;
  return undefined;
}
