import { Unzlib } from 'fflate';

/** Small chunks, so that none can exceed the limit by much. */
const piece = 2048;

export type Unpacked = { ok: true; text: string } | { ok: false; why: 'broken' | 'too large' };

/** The UTF-8 text of a zlib stream. Stops as soon as it exceeds `most` bytes. */
export function unzlibText(bytes: Uint8Array, most: number): Unpacked {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const unzlib = new Unzlib((chunk, final) => {
    chunks.push(chunk);
    size += chunk.length;
    isWhole = final;
  });
  try {
    for (let at = 0; at < bytes.length; at += piece) {
      unzlib.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
      if (size > most) return { ok: false, why: 'too large' };
    }
  } catch {
    return { ok: false, why: 'broken' };
  }
  if (!isWhole) return { ok: false, why: 'broken' };
  const decoder = new TextDecoder();
  const parts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
  return { ok: true, text: parts.join('') + decoder.decode() };
}
