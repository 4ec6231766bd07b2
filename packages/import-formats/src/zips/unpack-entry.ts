import { Inflate } from 'fflate';
import type { ZipEntry } from './zip-directory.ts';

/** Chunk size of inflating: the output can be a thousand times as large before the limit is checked. */
const atOnce = 2048;

class TooLong extends Error {}

/**
 * The content of an entry; undefined if it is damaged, encrypted, or longer than the directory claims. Inflating
 * stops there, so a zip bomb costs no more than its claimed size.
 */
export function unpackEntry(
  bytes: Uint8Array,
  { at, packed, method, size }: ZipEntry,
): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || (view.getUint16(at + 6, true) & 1) !== 0) return undefined;
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (begin + packed > bytes.length) return undefined;
  const content = bytes.subarray(begin, begin + packed);
  if (method === 0) return packed === size ? content : undefined;
  if (method !== 8) return undefined;
  try {
    return inflate(content, size);
  } catch {
    return undefined;
  }
}

function inflate(content: Uint8Array, size: number): Uint8Array {
  const found = new Uint8Array(size);
  let length = 0;
  const inflating = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new TooLong();
    found.set(chunk, length);
    length += chunk.length;
  });
  for (let from = 0; from < content.length; from += atOnce) {
    inflating.push(content.subarray(from, from + atOnce), from + atOnce >= content.length);
  }
  return found.subarray(0, length);
}
