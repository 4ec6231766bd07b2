/** Number of bytes that suffices to guess an encoding. */
const enough = 24 * 1024;
const maxPartLength = 2 * 1024;
/** Number of bytes kept before the first non-ASCII byte of a line. */
const before = 16;

const lineEnd = 0x0a;

/** The lines with non-ASCII bytes, from there on: only those reveal the encoding. */
export function sampleLines(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(enough);
  let [length, start] = [0, 0];
  while (start < bytes.length && length < enough) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found === -1 ? bytes.length : found + 1;
    const first = firstOther(bytes, start, end);
    if (first !== undefined) {
      const from = Math.max(start, first - before);
      const part = bytes.subarray(from, Math.min(end, from + maxPartLength, from + enough - length - 1));
      sample.set(part, length);
      // A truncated character must not swallow the start of the next line.
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
